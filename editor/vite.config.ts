import { defineConfig } from 'vite';

const server = process.env.DEV_SERVER ?? 'http://127.0.0.1:3000';

/** The embedded page: an entry of its own, because end users load nothing of the console. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/saas/embed/',
  build: {
    outDir: 'dist',
    target: 'es2022',
    sourcemap: false,
    // an inlined picture or font would need data: in the content security policy
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      // "use client" only matters to servers that render React
      onwarn(warning, warn) {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
    },
  },
  server: {
    port: 5174,
    proxy: { '/saas/api': server, '/saas/files': server, '/saas/template-covers': server },
  },
});
