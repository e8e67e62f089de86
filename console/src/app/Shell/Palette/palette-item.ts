import type { Destination } from '../../../kit/navigation/address.tsx';

/** The groups of results, in their order where none fits better. */
export const paletteGroups = {
  screen: '页面',
  setting: '设置',
  action: '操作',
  filter: '常用筛选',
  account: '账号',
  user: '用户',
  letter: '授权书',
  design: '设计',
  template: '模板',
  kind: '模板分类',
  set: '配置方案',
  documentation: '文档',
  list: '在列表中搜索',
} as const;
export type PaletteGroup = keyof typeof paletteGroups;

/** What a result does: opens a screen, opens a page in a tab of its own, or runs an action. */
export type Found = Destination | { readonly href: string } | { readonly run: () => void };

export interface PaletteItem {
  readonly key: string;
  readonly group: PaletteGroup;
  readonly title: string;
  /** Its place in the menu: 系统设置. */
  readonly trail: string;
  /** The name of its menu icon. */
  readonly icon: string;
  /** Other words it is found by. */
  readonly aliases: readonly string[];
  readonly destination: Found;
}
