import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { screensIn } from './screens-in-source.ts';

const server = process.env.DEV_SERVER ?? 'http://127.0.0.1:3000';
/** The embedded page's own development server (editor/vite.config.ts). */
const embed = 'http://127.0.0.1:5174';

type Bundle = Rolldown.OutputBundle;

/** The chunk made of a module, told by the end of its name. */
const chunkOf = (bundle: Bundle, module: string): Rolldown.OutputChunk | undefined =>
  Object.values(bundle).find(
    (file): file is Rolldown.OutputChunk => file.type === 'chunk' && !!file.facadeModuleId?.endsWith(module),
  );

/** Addresses of a chunk's scripts and style sheets, with those of all chunks that it imports. */
const partsOf = (bundle: Bundle, chunk: Rolldown.OutputChunk): Set<string> => {
  const parts = new Set<string>();
  const add = (fileName: string): void => {
    const one = bundle[fileName];
    if (one?.type !== 'chunk' || parts.has(`/saas/${fileName}`)) return;
    parts.add(`/saas/${fileName}`);
    one.imports.forEach(add);
    for (const sheet of one.viteMetadata?.importedCss ?? []) parts.add(`/saas/${sheet}`);
  };
  add(chunk.fileName);
  return parts;
};

const appPartsOf = (bundle: Bundle): Set<string> => {
  const app = chunkOf(bundle, '/src/app/App.tsx');
  if (!app) throw new Error('the build has no chunk of src/app/App.tsx');
  return partsOf(bundle, app);
};

/** Names the files of the signed-in console in the page, for public/theme-boot.js to fetch early. */
const nameAppParts = (): Plugin => ({
  name: 'name-app-parts',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle, path }) {
      if (!bundle || path !== '/index.html') return html;
      const content = [...appPartsOf(bundle)].join(' ');
      // before the script that reads it
      return html.replace('<script', `<meta name="app-parts" content="${content}" />\n    <script`);
    },
  },
});

/** Writes screens.json for the server: heading and files of every screen, which it names in that screen's page. */
const nameScreenParts = (): Plugin => ({
  name: 'name-screen-parts',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const source = readFileSync(join(import.meta.dirname, 'src/app/screens.ts'), 'utf8');
      const known = appPartsOf(bundle);
      const screens = screensIn(source).map(({ path, heading, module }) => {
        const chunk = chunkOf(bundle, module);
        if (!chunk) throw new Error(`the build has no chunk of ${module}`);
        return [path, { heading, parts: [...partsOf(bundle, chunk)].filter((part) => !known.has(part)) }];
      });
      this.emitFile({
        type: 'asset',
        fileName: 'screens.json',
        source: JSON.stringify(Object.fromEntries(screens)),
      });
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
  plugins: [react(), nameAppParts(), nameScreenParts(), formContextAlone()],
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
          // Each file costs a round trip, and a small one compresses badly: what every visit needs together is
          // one file. A group also takes what its modules import, unless a group above it has that.
          groups: [
            // React changes far more rarely than we deploy: a chunk of its own stays in the browser's cache
            { name: 'react', priority: 6, test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // each icon would be a file of its own, and a request
            { name: 'icons', priority: 6, test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 2 },
            // the API document needs these too, and nothing else of ours
            { name: 'helpers', priority: 6, test: /node_modules[\\/]@babel[\\/]runtime[\\/]/ },
            {
              name: 'session',
              priority: 5,
              test: /preload-helper|contract\/src\/wire\/constants|console\/src\/(app\/session|kit\/theme\/palette)\.ts$/,
            },
            // the login page, and what it shares with the console
            {
              name: 'start',
              priority: 4,
              test: /contract\/src\/(wire|kernel\/is-record)|console\/src\/(api\/(client|call-errors|progress)|app\/(preferences|chunk-reload|redirect|ChunkFailure|Shell\/ProgressBar)|features\/login\/Login)/,
            },
            // what stands around every screen
            {
              name: 'frame',
              priority: 3,
              test: /console\/src\/(app\/(router|leave|theme-choice|Shell\/Shell)|kit\/(feedback\/(confirm|feedback)|theme\/(theme|chinese-names)|format\/RelativeTime))\.tsx?$/,
            },
            // what every list has
            {
              name: 'list',
              priority: 2,
              test: /console\/src\/(kit\/(list\/(ListPage|RowActions|NameCell|BatchReportDialog)|filter\/list-filters)|list-screen\/use-(list-screen|shown-id))\.tsx?$/,
            },
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
