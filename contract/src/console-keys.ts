/** What the keys of a place do: the names are those that its handler knows, the labels those of the list. */
export interface KeyRow {
  readonly label: string;
  /** `Mod+Shift+Z`, where Mod is Ctrl, or ⌘ on a Mac. */
  readonly keys: readonly string[];
}
type Keys = Readonly<Record<string, KeyRow>>;

/** The keys of the frame: they work on every screen. */
export const frameKeys = {
  search: { label: '搜索页面、设置和内容', keys: ['Mod+K'] },
  help: { label: '显示键盘快捷键', keys: ['?'] },
} as const satisfies Keys;

/** The keys of a configuration document. */
export const documentKeys = {
  save: { label: '保存草稿', keys: ['Mod+S'] },
  undo: { label: '撤销', keys: ['Mod+Z'] },
  redo: { label: '重做', keys: ['Mod+Shift+Z', 'Mod+Y'] },
} as const satisfies Keys;

/** The keys of the review of submitted templates. */
export const reviewKeys = {
  pass: { label: '通过并上架', keys: ['A'] },
  reject: { label: '驳回', keys: ['R'] },
  next: { label: '跳过，看下一个', keys: ['ArrowRight'] },
  back: { label: '上一个', keys: ['ArrowLeft'] },
  close: { label: '退出审核', keys: ['Escape'] },
} as const satisfies Keys;

/** The keys of a user's design that is viewed. */
export const viewKeys = {
  back: { label: '上一页', keys: ['ArrowLeft'] },
  next: { label: '下一页', keys: ['ArrowRight'] },
  close: { label: '关闭', keys: ['Escape'] },
} as const satisfies Keys;

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
