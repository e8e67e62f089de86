import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: { name: 'planted', include: ['*.test.ts'], setupFiles: ['../properties.ts'] },
});
