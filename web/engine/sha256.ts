/** SHA-256, since pages that are not served over https have no crypto.subtle, and seeds and digests rest on it. */

const PRIMES: number[] = [];
for (let n = 2; PRIMES.length < 64; n += 1) if (PRIMES.every((p) => n % p)) PRIMES.push(n);
const fraction = (x: number): number => ((x - Math.floor(x)) * 0x100000000) >>> 0;
const START = PRIMES.slice(0, 8).map((p) => fraction(Math.sqrt(p)));
const ROUND = PRIMES.map((p) => fraction(Math.cbrt(p)));
const turned = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

function padded(bytes: Uint8Array): DataView {
  const length = ((bytes.length + 8) >> 6 << 6) + 64;
  const all = new Uint8Array(length);
  all.set(bytes);
  all[bytes.length] = 0x80;
  const view = new DataView(all.buffer);
  view.setUint32(length - 8, Math.floor(bytes.length / 0x20000000));
  view.setUint32(length - 4, bytes.length << 3);
  return view;
}

/** The digest's 32 bytes. */
export function sha256(text: string): Uint8Array {
  const data = padded(new TextEncoder().encode(text));
  const h = [...START];
  const w = new Int32Array(64);
  for (let at = 0; at < data.byteLength; at += 64) {
    for (let i = 0; i < 16; i += 1) w[i] = data.getInt32(at + 4 * i);
    for (let i = 16; i < 64; i += 1) {
      const a = turned(w[i - 15], 7) ^ turned(w[i - 15], 18) ^ (w[i - 15] >>> 3);
      const b = turned(w[i - 2], 17) ^ turned(w[i - 2], 19) ^ (w[i - 2] >>> 10);
      w[i] = (w[i - 16] + a + w[i - 7] + b) | 0;
    }
    const v = [...h];
    for (let i = 0; i < 64; i += 1) {
      const s1 = turned(v[4], 6) ^ turned(v[4], 11) ^ turned(v[4], 25);
      const t1 = (v[7] + s1 + ((v[4] & v[5]) ^ (~v[4] & v[6])) + ROUND[i] + w[i]) | 0;
      const s0 = turned(v[0], 2) ^ turned(v[0], 13) ^ turned(v[0], 22);
      const t2 = (s0 + ((v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]))) | 0;
      v.pop();
      v.unshift((t1 + t2) | 0);
      v[4] = (v[4] + t1) | 0;
    }
    v.forEach((x, i) => (h[i] = (h[i] + x) >>> 0));
  }
  const out = new DataView(new ArrayBuffer(32));
  h.forEach((x, i) => out.setUint32(4 * i, x));
  return new Uint8Array(out.buffer);
}

/** The eight words of the key that a seed's text stands for. */
export function keyOf(seed: string): number[] {
  const view = new DataView(sha256(seed).buffer);
  return Array.from({ length: 8 }, (_, i) => view.getUint32(4 * i, true));
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
