import { appDevices, appPositions } from '../field/app-field.ts';
import { type Block, nameOfBlock } from '../field/block-field.ts';
import type { DocumentField } from '../field/document-field.ts';
import { blockParts } from './block-difference.ts';
import { canonical, same } from '../../canonical.ts';
import { isColor } from '../../color.ts';
import { companyFontId } from '../field/company-font.ts';
import {
  comesAndGoes,
  type Item,
  type KnownNames,
  none,
  onOrOff,
  optionOf,
  part,
  partsOf,
  plain,
  type Reader,
  shownOrHidden,
  text,
  turned,
} from './difference-readers.ts';
import { isRecord } from '../../is-record.ts';
import {
  type ChangedPart,
  type DifferenceKind,
  type ListKind,
  listDifferences,
  type RawDifference,
  type Side,
} from './list-difference.ts';
import { looksSame, withDistinctSides } from './readable-text.ts';

export type { DifferenceKind, KnownNames, Side };

/** One element of a field that differs; the displayed sides are never equal. */
export type Difference = Omit<RawDifference, 'raw'>;

const noNames: KnownNames = { fonts: new Map() };

const isListLike = (value: unknown): value is readonly unknown[] | null | undefined =>
  Array.isArray(value) || value === null || value === undefined;

const isColors = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every(isColor);

const color: Reader = (value) =>
  isColor(value)
    ? { kind: 'colors', colors: [value] }
    : isColors(value)
      ? { kind: 'colors', colors: value }
      : plain(value);

const chosen =
  (options: Readonly<Record<string, string>>): Reader =>
  (value) => {
    const words = Array.isArray(value) ? value.map((one) => optionOf(options, one) ?? String(one)) : [];
    return words.length > 0 ? text(words.join('、')) : plain(value);
  };

const entry: Reader = (value) => {
  if (!isRecord(value)) return plain(value);
  if (value.kind === 'builtIn') return text('内置工具');
  if (value.kind === 'url') return text(`打开网址 ${String(value.url)}`);
  return value.kind === 'event' ? text(`通知宿主页面 ${String(value.event)}`) : plain(value);
};

const fontName = (id: unknown, { fonts }: KnownNames): string =>
  (typeof id === 'number' ? fonts.get(id) : undefined) ?? `企业字体 ${String(id)}`;

/** Reads the value of a field that is not a list. */
const readerOf = (field: DocumentField, names: KnownNames): Reader => {
  switch (field.kind) {
    case 'switch':
      return turned('开', '关');
    case 'number':
      return (value) =>
        typeof value === 'number' ? text(`${value}${field.unit ? ` ${field.unit}` : ''}`) : plain(value);
    case 'color':
      return color;
    case 'choice':
      return (value) => {
        const label = optionOf(field.options, value);
        return label === undefined ? plain(value) : text(label);
      };
    case 'font':
      return (value) => {
        const id = typeof value === 'string' ? companyFontId(value) : null;
        const label = id === null ? optionOf(field.options, value) : fontName(id, names);
        return label === undefined ? plain(value) : text(label);
      };
    default:
      return plain;
  }
};

const paletteParts = (before: Item, after: Item): ChangedPart[] => {
  const [old, fresh] = [before.colors, after.colors];
  const isOneByOne = isColors(old) && isColors(fresh) && old.length === fresh.length;
  const rest = partsOf({ name: ['名称', plain], colors: ['', isOneByOne ? () => none() : color] })(
    before,
    after,
  );
  if (!isOneByOne) return rest;
  return [
    ...rest.filter(({ title }) => title !== ''),
    ...old.flatMap((one, index) => part(`第 ${index + 1} 色`, color, one, fresh[index])),
  ];
};

const itemsOf = (field: DocumentField | undefined, names: KnownNames): ListKind<Item> | null => {
  switch (field?.kind) {
    case 'ordered': {
      const known = new Map(field.initial.map(({ id, label }) => [id, label]));
      return {
        key: ({ id }) => String(id),
        name: ({ id, label }) => String(label || known.get(String(id)) || id),
        changes: partsOf({ visible: ['', shownOrHidden], label: ['名称', plain] }),
        ...comesAndGoes(({ visible }) => shownOrHidden(visible)),
      };
    }
    case 'fonts':
      return {
        key: ({ id }) => String(id),
        name: ({ id }) => fontName(id, names),
        changes: partsOf({ visible: ['', shownOrHidden] }),
        ...comesAndGoes(({ visible }) => shownOrHidden(visible)),
      };
    case 'palettes':
      return {
        key: ({ name }) => String(name),
        name: ({ name }) => String(name),
        changes: paletteParts,
        ...comesAndGoes(({ colors }) => color(colors)),
      };
    case 'apps':
      return {
        key: ({ id }) => String(id),
        name: ({ id, label }) => String(label || id),
        changes: partsOf({
          visible: ['', onOrOff],
          label: ['名称', plain],
          icon: ['图标', plain],
          devices: ['适用端', chosen(appDevices)],
          positions: ['入口位置', chosen(appPositions)],
          entry: ['打开方式', entry],
        }),
        ...comesAndGoes(({ visible }) => onOrOff(visible)),
      };
    case 'blocks':
      return {
        key: ({ id }) => String(id),
        name: (block) => nameOfBlock(block as unknown as Block),
        changes: blockParts(names),
        ...comesAndGoes(({ visible }) => shownOrHidden(visible)),
      };
    default:
      return null;
  }
};

/** A list of single values: chosen options, names, or unknown items. */
const wordsOf = (field: DocumentField | undefined): ListKind<unknown> => {
  const [there, notThere] = field?.kind === 'choices' ? ['已选', '未选'] : ['有', '没有'];
  const nameOf = (value: unknown): string => {
    const label = field?.kind === 'choices' ? optionOf(field.options, value) : undefined;
    const side = plain(value);
    return label ?? (side.kind === 'text' ? side.text : canonical(value));
  };
  return {
    key: (value) => canonical(value),
    name: nameOf,
    added: () => [none(notThere), text(field?.kind === 'choices' ? there : '新增')],
    removed: () => [text(there), none(field?.kind === 'choices' ? notThere : '已移除')],
    changes: () => [],
  };
};

/** A palette that was only renamed keeps its key. */
const withOldNames = (before: readonly Item[], after: readonly Item[]): ListKind<Item>['key'] => {
  const [old, fresh] = [before, after].map((list) => new Set(list.map(({ name }) => name))) as [
    Set<unknown>,
    Set<unknown>,
  ];
  const gone = before.filter(({ name }) => !fresh.has(name));
  const keys = new Map<Item, string>();
  for (const item of after.filter(({ name }) => !old.has(name))) {
    const at = gone.findIndex(({ colors }) => same(colors, item.colors));
    const [was] = at < 0 ? [] : gone.splice(at, 1);
    if (was) keys.set(item, String(was.name));
  }
  return (item) => keys.get(item) ?? String(item.name);
};

const rawDifferences = (
  field: DocumentField | undefined,
  before: unknown,
  after: unknown,
  names: KnownNames,
): RawDifference[] => {
  if (isListLike(before) && isListLike(after)) {
    const [old, fresh] = [before ?? [], after ?? []];
    const kind = itemsOf(field, names);
    if (kind && old.every(isRecord) && fresh.every(isRecord)) {
      const key = field?.kind === 'palettes' ? withOldNames(old, fresh) : kind.key;
      return listDifferences({ ...kind, key }, old, fresh);
    }
    if (!old.some(isRecord) && !fresh.some(isRecord)) return listDifferences(wordsOf(field), old, fresh);
  }
  const read = field ? readerOf(field, names) : plain;
  return [{ what: '', kind: 'changed', before: read(before), after: read(after), raw: [before, after] }];
};

/** The text of a side; for a picture, its address. */
export const readSide = (side: Side): string =>
  side.kind === 'colors' ? side.colors.join(' ') : side.kind === 'picture' ? side.url : side.text;

/** The sides unchanged, unless they look the same: then in as much detail as needed. */
const readableDifference = ({ raw, ...one }: RawDifference): Difference => {
  const [was, is] = [readSide(one.before), readSide(one.after)];
  if (!looksSame(was, is)) return one;
  const [before, after] = was === is ? withDistinctSides(...exactly(raw)) : withDistinctSides(was, is);
  return { ...one, before: text(before), after: text(after) };
};

const exactly = ([before, after]: readonly [unknown, unknown]): [string, string] => [
  canonical(before),
  canonical(after),
];

/**
 * What differs between two values of a field, element by element, in words, colours and pictures. Different
 * values always have a difference, and the two sides of a difference never look the same.
 */
export const differencesOf = (
  field: DocumentField | undefined,
  before: unknown,
  after: unknown,
  names: KnownNames = noNames,
): Difference[] => {
  if (same(before, after)) return [];
  const found = rawDifferences(field, before, after, names);
  const whole: RawDifference = {
    what: '',
    kind: 'changed',
    before: none(),
    after: none(),
    raw: [before, after],
  };
  return (found.length > 0 ? found : [whole]).map(readableDifference);
};
