import { isTest, type Rule, ruleOfFiles, within } from './rule.ts';
import { globalsUsed } from './syntax.ts';
import type { Import, Tree } from './tree.ts';

const fileOf = ({ target }: Import): string => ('file' in target ? target.file : '');
const packageOf = ({ target }: Import): string => ('package' in target ? target.package : '');

/**
 * Globals that only browsers have. Pure code gets a canvas passed in, and pictures and fonts from the
 * painter's doors.
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
const doors = within('editor/src/painter/browser', 'editor/src/painter/server', 'editor/src/import/browser');

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
  return layersOfKinds[name] ?? 'document';
};

const isPure = (path: string): boolean =>
  (within(
    'editor/src/document',
    'editor/src/painter',
    'editor/src/composer',
    'editor/src/core',
    'editor/src/commands',
    'editor/src/interaction',
    'editor/src/import',
  )(path) ||
    (inElements(path) && layerOf(path) !== 'ui')) &&
  !doors(path) &&
  // it only lists what others may import
  path !== 'editor/src/import/index.ts' &&
  !isTest(path);

/** Layers that each layer may import, by folder name. Files of element kinds count as part of their layer. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  document: ['document', 'contract'],
  painter: ['document', 'painter', 'fonts', 'contract'],
  composer: ['document', 'samples', 'composer', 'contract'],
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
    const target = fileOf(one);
    if (target !== '' ? !standsOn(part, target) : impurePackages.test(packageOf(one))) {
      say(one.line, `editor/src/${part} is pure: it may not import ${one.specifier}`);
    }
    if (doors(target)) {
      say(one.line, `editor/src/${part} runs everywhere: it may not import ${one.specifier}`);
    }
  }
  for (const { name, start } of globalsUsed(file.program)) {
    if (browserGlobals.has(name))
      say(file.lineAt(start), `editor/src/${part} is pure: it may not use ${name}`);
  }
});

/**
 * Files that import each other in a circle when they load. Each group is listed once: its first path and the
 * shortest circle.
 */
const cyclesOf = (tree: Tree): readonly { path: string; line: number; way: readonly string[] }[] => {
  const neighbours = (path: string) =>
    (tree.files.get(path)?.imports ?? []).filter(
      (one) => !one.isType && !one.isDynamic && tree.files.has(fileOf(one)),
    );
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const groups: string[][] = [];
  const visit = (path: string): void => {
    const index = order.size;
    order.set(path, index);
    low.set(path, index);
    stack.push(path);
    for (const one of neighbours(path)) {
      const next = fileOf(one);
      if (!order.has(next)) visit(next);
      const reached = stack.includes(next) ? (low.get(next) ?? index) : index;
      low.set(path, Math.min(low.get(path) ?? index, reached));
    }
    if (low.get(path) !== index) return;
    const group = stack.splice(stack.indexOf(path));
    if (group.length > 1 || neighbours(path).some((one) => fileOf(one) === path)) groups.push(group);
  };
  for (const path of tree.files.keys()) if (!order.has(path)) visit(path);
  return groups.map((group) => {
    const members = new Set(group);
    const [path = ''] = [...group].sort();
    const way = shortestWayRound(path, (from) =>
      neighbours(from)
        .map(fileOf)
        .filter((next) => members.has(next)),
    );
    const line = neighbours(path).find((one) => fileOf(one) === way[1])?.line ?? 1;
    return { path, line, way };
  });
};

const shortestWayRound = (start: string, next: (path: string) => readonly string[]): readonly string[] => {
  const queue: string[][] = [[start]];
  const seen = new Set<string>();
  for (let way = queue.shift(); way; way = queue.shift()) {
    for (const path of next(way.at(-1) ?? start)) {
      if (path === start) return [...way, start];
      if (seen.has(path)) continue;
      seen.add(path);
      queue.push([...way, path]);
    }
  }
  return [start, start];
};

const noCycles: Rule = {
  name: 'no-cycles',
  check: (tree) =>
    cyclesOf(tree).map(({ path, line, way }) => ({ path, line, message: `a cycle: ${way.join(' → ')}` })),
};

export const purityRules: readonly Rule[] = [editorCoreIsPure, noCycles];
