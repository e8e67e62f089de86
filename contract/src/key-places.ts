import { documentKeys, frameKeys, type KeyRow, reviewKeys, viewKeys } from './console-keys.ts';

/** Places of the console with keys of their own, as the list of shortcuts and the help show them. */
export const KEY_PLACES = {
  frame: {
    title: '全局',
    rows: [...Object.values(frameKeys), { label: '关闭弹窗或侧边面板', keys: ['Escape'] }],
  },
  document: { title: '配置页面', rows: Object.values(documentKeys) },
  review: {
    title: '审核模板',
    rows: [
      ...Object.values(reviewKeys),
      { label: '驳回时移动选中的批注', keys: ['Arrows'] },
      { label: '大步移动批注', keys: ['Shift+Arrows'] },
    ],
  },
  view: { title: '查看用户的设计', rows: Object.values(viewKeys) },
  sorting: {
    title: '拖动排序的手柄',
    rows: [
      { label: '拿起，再按放下', keys: [' '] },
      { label: '移动拿起的一项', keys: ['ArrowUp', 'ArrowDown'] },
      { label: '取消移动', keys: ['Escape'] },
    ],
  },
  permissions: {
    title: '角色的权限表',
    rows: [
      { label: '上一行、下一行', keys: ['ArrowUp', 'ArrowDown'] },
      { label: '在一行中移动，收起或展开分组', keys: ['ArrowLeft', 'ArrowRight'] },
    ],
  },
  editor: { title: '模板编辑器', rows: [{ label: '显示编辑器的快捷键', keys: ['?'] }] },
} as const satisfies Readonly<Record<string, { title: string; rows: readonly KeyRow[] }>>;
export type KeyPlace = keyof typeof KEY_PLACES;
