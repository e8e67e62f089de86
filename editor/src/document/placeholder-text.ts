/** Texts of new elements, there to be replaced. */
export const PLACEHOLDERS = {
  title: '添加标题',
  subtitle: '添加副标题',
  body: '添加正文',
  styled: '双击编辑文字',
} as const;

/** The text of a new table's head, by its column from 1. */
export const headPlaceholder = (column: number): string => `标题 ${column}`;

const inTexts: ReadonlySet<string> = new Set(Object.values(PLACEHOLDERS));

/** Whether a text is still the one that its element was made with. */
export const isPlaceholder = (text: string): boolean => inTexts.has(text) || /^标题 \d{1,2}$/.test(text);
