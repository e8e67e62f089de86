import type { Rule, Violation } from './rule.ts';
import { stringOf } from './syntax.ts';
import { areasOf, type Tree } from './tree.ts';

const modules = 'server/src/modules';

/** The first file of every folder directly in `home`, by folder name. */
const foldersIn = (tree: Tree, home: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const path of tree.files.keys()) {
    if (!path.startsWith(`${home}/`)) continue;
    const [name = '', ...rest] = path.slice(home.length + 1).split('/');
    if (rest.length > 0 && !found.has(name)) found.set(name, path);
  }
  return found;
};

/** Modules and contract areas have the same names: each module has an area, and each area a module. */
const modulesMirrorContract: Rule = {
  name: 'modules-mirror-contract',
  check: (tree) => {
    const areas = [...areasOf(tree).keys()].map((path) => path.slice('contract/src/'.length, -'.ts'.length));
    if (areas.length === 0) return [];
    const withoutArea = [...foldersIn(tree, modules)]
      .filter(([name]) => !areas.some((area) => area === name || area.startsWith(`${name}/`)))
      .map(([name, path]) => ({
        path,
        line: 1,
        message: `the module ${name} has no area of its name (contract/src/${name}.ts)`,
      }));
    const paths = [...tree.files.keys()];
    const withoutModule = areas
      .filter((area) => !paths.some((path) => path.startsWith(`${modules}/${area}/`)))
      .map((area) => ({
        path: `contract/src/${area}.ts`,
        line: 1,
        message: `the area ${area} has no module of its name (${modules}/${area})`,
      }));
    return [...withoutArea, ...withoutModule];
  },
};

const screensFile = 'console/src/app/screens.ts';
/** Screens before sign-in, which the route table does not list. */
const outsideTable = new Set(['login']);

const kebab = (segment: string): string =>
  segment.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

/** A feature's folder follows its address in kebab case. Screens of one address may share a folder. */
const featuresMirrorAddress: Rule = {
  name: 'features-mirror-address',
  check: (tree) => {
    const screens = tree.files.get(screensFile);
    if (!screens) return [];
    const addresses = screens.nodes
      .map(stringOf)
      .filter((text): text is string => text !== null && /^(\/[\w-]+)+$/.test(text))
      .map((address) => address.slice(1).split('/').map(kebab).join('/'));
    const found: Violation[] = [];
    const seen = new Set<string>();
    for (const path of tree.files.keys()) {
      const folder = /^console\/src\/features\/(.+)\/[^/]+$/.exec(path)?.[1];
      if (folder === undefined || outsideTable.has(folder.split('/')[0] ?? '') || seen.has(folder)) continue;
      seen.add(folder);
      const isOnTheWay = addresses.some(
        (address) =>
          address === folder || address.startsWith(`${folder}/`) || folder.startsWith(`${address}/`),
      );
      if (!isOnTheWay) {
        found.push({ path, line: 1, message: `no address of ${screensFile} leads to features/${folder}` });
      }
    }
    return found;
  },
};

export const mirrorRules: readonly Rule[] = [modulesMirrorContract, featuresMirrorAddress];
