import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = process.env.DEV_SERVER ?? 'http://127.0.0.1:3000';
/** The embedded page's own development server (editor/vite.config.ts). */
const embed = 'http://127.0.0.1:5174';

/** Names the files of the signed-in console in the page, for public/theme-boot.js to fetch early. */
const nameAppParts = (): Plugin => ({
  name: 'name-app-parts',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle, path }) {
      if (!bundle || path !== '/index.html') return html;
      const parts = new Set<string>();
      const add = (fileName: string) => {
        const chunk = bundle[fileName];
        if (chunk?.type !== 'chunk' || parts.has(fileName)) return;
        parts.add(fileName);
        chunk.imports.forEach(add);
      };
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith('/src/app/App.tsx')) add(chunk.fileName);
      }
      const content = [...parts].map((part) => `/saas/${part}`).join(' ');
      // before the script that reads it
      return html.replace('<script', `<meta name="app-parts" content="${content}" />\n    <script`);
    },
  },
});

/**
 * Inputs read the context of forms from a module whose index is the whole form library. Taken from its own
 * file, the library loads with the first form and not with the first list (18 KB of Brotli).
 */
const formContextAlone = (): Plugin => ({
  name: 'form-context-alone',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source !== '@rc-component/form' || !importer?.endsWith('/antd/es/form/context.js')) return null;
    return this.resolve('@rc-component/form/es/FormContext', importer, { skipSelf: true });
  },
});

export default defineConfig({
  root: import.meta.dirname,
  base: '/saas/',
  plugins: [react(), nameAppParts(), formContextAlone()],
  build: {
    outDir: 'dist',
    target: 'es2022',
    sourcemap: false,
    // an inlined picture would need data: in the content security policy of scripts' neighbours for nothing
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      input: ['index.html', 'docs/api.html'].map((page) => join(import.meta.dirname, page)),
      output: {
        codeSplitting: {
          groups: [
            // React changes far more rarely than we deploy: a chunk of its own stays in the browser's cache
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // each icon would be a file of its own, and a request
            { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/saas/api': server,
      '/saas/files': server,
      '/saas/docs/api': { target: server, bypass: () => '/saas/docs/api.html' },
      '/saas/docs': server,
      '/saas/template-covers': server,
      '/saas/embed': embed,
      '/apiauthorize': { target: embed, rewrite: (path) => path.replace('/apiauthorize', '/saas/embed/') },
    },
  },
});
