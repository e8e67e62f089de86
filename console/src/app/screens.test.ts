import { MENU_TREE } from '@design-console/contract/menu-tree';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { screensIn } from '../../screens-in-source.ts';
import { groupTitleAt, hasHeading, SCREENS, screenAt } from './screens.ts';

/** The screens of the specification's route table (section 2), word for word, and our own one. */
const routeTable = [
  '/home',
  '/setting',
  '/systemSetting/accountManage',
  '/systemSetting/roleManage',
  '/systemSetting/userManage',
  '/systemSetting/authRecord',
  '/templateEditor/configAdmin/pc',
  '/templateEditor/configAdmin/mobile',
  '/templateEditor/configTheme/pc',
  '/templateEditor/configTheme/mobile',
  '/templateEditor/watermark',
  '/templateEditor/data/base',
  '/templateEditor/data/detail',
  '/templateEditor/lightApplicationAdmin',
  '/templateEditor/configOther/addcanvassetting',
  '/templateEditor/configOther/wordsColorSet',
  '/templateCenter/configStyle',
  '/templateCenter/pageManagment',
  '/templateCenter/specialTopic',
  '/templateCenter/templateMake/freeMake',
  '/templateCenter/templateMake/reMake',
  '/templateCenter/templateMake/typeManage',
  '/templateCenter/templateMake/templateList',
  '/aiArtisan/configTheme/pc',
  '/aiDesign/configAdmin',
  '/aiDesign/configTheme/classics',
  '/aiDesign/configTheme/session',
];
const ours = ['/systemSetting/operationLog'];

interface Branch {
  path: string;
  children?: readonly Branch[];
}
const leafPaths = (branches: readonly Branch[]): string[] =>
  branches.flatMap((branch) => (branch.children ? leafPaths(branch.children) : [branch.path]));

describe('screens (spec section 2)', () => {
  it('are exactly those of the route table', () => {
    expect(SCREENS.map((screen) => screen.path).sort()).toEqual([...routeTable, ...ours].sort());
  });

  it('cover every leaf of the menu', () => {
    expect(leafPaths(MENU_TREE).filter((path) => !screenAt(path))).toEqual([]);
  });

  it('give the theme and watermark pages no padding and a 40px left margin, all others 32px 40px', () => {
    const flush = SCREENS.filter((screen) => screen.spacing === 'flush').map((screen) => screen.path);
    expect(flush).toEqual(routeTable.filter((path) => /configTheme|watermark/.test(path)));
  });

  it('hide the top navigation on /setting alone (spec section 9)', () => {
    expect(SCREENS.filter((screen) => screen.hidesTopNav).map((screen) => screen.path)).toEqual(['/setting']);
  });

  it('have titles of their own, for the tab and the search', () => {
    expect(new Set(SCREENS.map((screen) => screen.title)).size).toBe(SCREENS.length);
  });

  it('are found with a trailing slash, and unknown paths are not', () => {
    expect(screenAt('/home/')?.path).toBe('/home');
    expect(screenAt('/')).toBeUndefined();
    expect(screenAt('/Home')).toBeUndefined();
    expect(screenAt('/constructor')).toBeUndefined();
  });

  it('know the menu groups above them', () => {
    expect(groupTitleAt('/templateEditor')).toBe('模板编辑器');
    expect(groupTitleAt('/systemSetting/')).toBe('系统设置');
    expect(groupTitleAt('/home')).toBeNull();
    expect(groupTitleAt('/nowhere')).toBeNull();
  });

  it('load: each one names an existing file', async () => {
    const parts = await Promise.all(SCREENS.map((screen) => screen.load()));
    expect(parts.every((part) => typeof part === 'function')).toBe(true);
  });
});

describe('the list of screens that the build reads', () => {
  const read = screensIn(readFileSync(join(import.meta.dirname, 'screens.ts'), 'utf8'));

  it('has every screen, with the heading that the console shows while it loads', () => {
    expect(read.map(({ path, heading }) => ({ path, heading }))).toEqual(
      SCREENS.map((one) => ({ path: one.path, heading: hasHeading(one) ? one.title : '' })),
    );
  });

  it('names a module of its own for each', () => {
    expect(new Set(read.map(({ module }) => module)).size).toBe(SCREENS.length);
  });
});
