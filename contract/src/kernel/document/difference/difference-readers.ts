import { canonical, same } from '../../canonical.ts';
import { storedImage } from '../field/field-parts.ts';
import type { ChangedPart, ListKind, Side } from './list-difference.ts';

/** What the readings of all kinds of fields share. */

/** Names for what a value holds only by its id. */
export interface KnownNames {
  readonly fonts: ReadonlyMap<number, string>;
  readonly kinds?: ReadonlyMap<number, string>;
  readonly topics?: ReadonlyMap<number, string>;
  readonly pages?: ReadonlyMap<string, string>;
  readonly tags?: ReadonlyMap<string, string>;
}

export type Reader = (value: unknown) => Side;
export type Item = Readonly<Record<string, unknown>>;

export const text = (words: string): Side => ({ kind: 'text', text: words });
export const none = (words = '--'): Side => ({ kind: 'none', text: words });

/** A value whose field is unknown, or that does not fit its field. */
export const plain: Reader = (value) => {
  if (value === undefined || value === null || value === '') return none();
  if (typeof value === 'boolean') return text(value ? '是' : '否');
  if (typeof value === 'number') return text(value.toLocaleString('zh-CN', { maximumFractionDigits: 20 }));
  if (typeof value === 'string')
    return storedImage.test(value) ? { kind: 'picture', url: value } : text(value);
  return text(canonical(value));
};

export const turned =
  (on: string, off: string): Reader =>
  (value) =>
    typeof value === 'boolean' ? text(value ? on : off) : plain(value);
export const shownOrHidden = turned('显示', '隐藏');
export const onOrOff = turned('启用', '停用');

export const optionOf = (options: Readonly<Record<string, string>>, value: unknown): string | undefined =>
  typeof value === 'string' && Object.hasOwn(options, value) ? options[value] : undefined;

export const oneOf =
  (options: Readonly<Record<string, string>>): Reader =>
  (value) =>
    text(optionOf(options, value) ?? String(value));

export const part = (title: string, read: Reader, before: unknown, after: unknown): ChangedPart[] =>
  same(before, after) ? [] : [{ title, before: read(before), after: read(after), raw: [before, after] }];

/** How a property is read: as a whole, or by a list of its elements that changed. */
type PropertyReader =
  | readonly [title: string, read: Reader]
  | ((before: unknown, after: unknown) => readonly ChangedPart[]);

/** Every changed property; properties of newer versions go by their own names. */
export const partsOf =
  (readers: Readonly<Record<string, PropertyReader>>) =>
  (before: Item, after: Item): ChangedPart[] =>
    [...new Set([...Object.keys(readers), ...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
      const reader = readers[name] ?? ([name, plain] as const);
      if (typeof reader !== 'function') return part(reader[0], reader[1], before[name], after[name]);
      return same(before[name], after[name]) ? [] : reader(before[name], after[name]);
    });

export const comesAndGoes = (present: (item: Item) => Side): Pick<ListKind<Item>, 'added' | 'removed'> => ({
  added: (item) => [none('没有'), present(item)],
  removed: (item) => [present(item), none('已移除')],
});
