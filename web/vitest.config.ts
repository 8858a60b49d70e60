import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: { alias: { $web: here('./src'), $engine: here('./engine') } },
  test: { include: ['tests/**/*.test.ts'], pool: 'threads', maxWorkers: 1, testTimeout: 60_000 },
});
