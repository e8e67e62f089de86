import { isTest, type Rule, ruleOfFiles, within } from './rule.ts';
import { globalsUsed } from './syntax.ts';
import { importedFile, importedPackage } from './tree.ts';

/**
 * Globals that only browsers have. Pure code gets a canvas passed in, and pictures and fonts from the
 * painter's platform folders.
 */
const browserGlobals = new Set(
  `window document navigator location history screen localStorage sessionStorage indexedDB alert confirm
   fetch XMLHttpRequest WebSocket EventSource Worker Image Audio FontFace DOMParser XMLSerializer
   HTMLElement HTMLCanvasElement HTMLImageElement Element Node Event MouseEvent PointerEvent KeyboardEvent
   OffscreenCanvas createImageBitmap getComputedStyle requestAnimationFrame cancelAnimationFrame
   matchMedia ResizeObserver MutationObserver IntersectionObserver customElements process`.split(/\s+/),
);

/**
 * These folders may touch the platform: pictures, fonts and canvases in browser and server, and reading
 * files.
 */
const platformFolders = within(
  'editor/src/painter/browser',
  'editor/src/painter/server',
  'editor/src/import/browser',
);

/**
 * An element kind has all its code in one folder. The file name decides the layer: these names have theirs, a
 * .tsx file belongs to ui, and any other file to document.
 */
const layersOfKinds: Readonly<Record<string, string>> = {
  paint: 'painter',
  paints: 'painter',
  handling: 'interaction',
  handlings: 'interaction',
  outlined: 'interaction',
  commands: 'commands',
  selection: 'commands',
  reading: 'commands',
  looks: 'ui',
};

const inElements = within('editor/src/elements');

const layerOf = (path: string): string => {
  if (!inElements(path)) return path.split('/')[2] ?? '';
  if (path.endsWith('.tsx')) return 'ui';
  const name = path.slice(path.lastIndexOf('/') + 1, -'.ts'.length);
  // a large painter is several files: paint-bars.ts
  return layersOfKinds[name.startsWith('paint-') ? 'paint' : name] ?? 'document';
};

const isPure = (path: string): boolean =>
  (within(
    'editor/src/document',
    'editor/src/painter',
    'editor/src/drawing-kit',
    'editor/src/composer',
    'editor/src/core',
    'editor/src/commands',
    'editor/src/interaction',
    'editor/src/import',
  )(path) ||
    (inElements(path) && layerOf(path) !== 'ui')) &&
  !platformFolders(path) &&
  // it only lists what others may import
  path !== 'editor/src/import/index.ts' &&
  !isTest(path);

/** Layers that each layer may import, by folder name. Files of element kinds count as part of their layer. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  document: ['document', 'contract'],
  painter: ['document', 'painter', 'fonts', 'contract'],
  'drawing-kit': ['document', 'drawing-kit'],
  composer: ['document', 'drawing-kit', 'samples', 'composer', 'contract'],
  core: ['document', 'core'],
  commands: ['document', 'core', 'commands'],
  interaction: ['document', 'painter', 'core', 'commands', 'interaction'],
  import: ['document', 'painter', 'fonts', 'import', 'contract'],
};

const standsOn = (part: string, target: string): boolean => {
  const layer = within('contract/src')(target)
    ? 'contract'
    : within('editor/src')(target)
      ? layerOf(target)
      : '';
  return mayImport[part]?.includes(layer) === true;
};

const impurePackages = /^(node:|react$|react-dom$|antd$|@tanstack\/|@napi-rs\/|sharp$)/;

/** The server also reads, makes and paints designs, so these folders must run wherever JavaScript runs. */
const editorCoreIsPure = ruleOfFiles('editor-core-is-pure', isPure, (file, say) => {
  const part = layerOf(file.path);
  for (const one of file.imports) {
    const target = importedFile(one);
    if (target !== '' ? !standsOn(part, target) : impurePackages.test(importedPackage(one))) {
      say(one.line, `editor/src/${part} is pure: it may not import ${one.specifier}`);
    }
    if (platformFolders(target)) {
      say(one.line, `editor/src/${part} runs everywhere: it may not import ${one.specifier}`);
    }
  }
  for (const { name, start } of globalsUsed(file.program)) {
    if (browserGlobals.has(name))
      say(file.lineAt(start), `editor/src/${part} is pure: it may not use ${name}`);
  }
});

export const purityRules: readonly Rule[] = [editorCoreIsPure];
