/** The way to a page, as it stands behind the address. */

/** The parts of a hash. What is not written as addresses are stays as it is: then it is the name of nothing. */
export function routeOf(hash: string): string[] {
  return hash
    .replace(/^#\/?/, '')
    .split('/')
    .map((part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return part;
      }
    });
}
