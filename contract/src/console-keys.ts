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
