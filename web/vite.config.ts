import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  base: './',
  plugins: [svelte()],
  resolve: {
    alias: { $web: here('./src'), $engine: here('./engine') },
    dedupe: ['svelte'], // the drawings live in the games' folders and share the page's own Svelte
  },
  server: { fs: { allow: [here('..')] } },
  worker: { format: 'es' },
  build: { outDir: here('../src/twocities/web/page'), emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
