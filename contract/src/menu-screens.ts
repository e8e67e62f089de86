import { MENU_TREE } from './menu-tree.ts';

type Node<Tree> = Tree extends readonly (infer Entry)[] ? Entry : never;
type Leaf<Entry> = Entry extends { children: infer Children }
  ? Leaf<Node<Children>>
  : Entry extends { path: infer Path }
    ? Path
    : never;

/** The path of a screen: an entry of the menu with none below it. */
export type ScreenPath = Leaf<Node<typeof MENU_TREE>>;

export interface MenuScreen {
  readonly path: ScreenPath;
  /** The menu's names from its area down to it: 模板编辑器, 主题设置, Web 端. */
  readonly names: readonly string[];
}

interface Entry {
  readonly name: string;
  readonly path: string;
  readonly children?: readonly Entry[];
}

const leaves = (entries: readonly Entry[], above: readonly string[]): MenuScreen[] =>
  entries.flatMap(({ name, path, children }) =>
    children ? leaves(children, [...above, name]) : [{ path: path as ScreenPath, names: [...above, name] }],
  );

/** Every screen that the menu leads to, in its order. */
export const MENU_SCREENS: readonly MenuScreen[] = leaves(MENU_TREE, []);
