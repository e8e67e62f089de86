import { blockTitles, type LinkKind, linkTitles } from '../field/block-field.ts';
import { canonical } from '../../canonical.ts';
import {
  comesAndGoes,
  type Item,
  type KnownNames,
  none,
  oneOf,
  part,
  partsOf,
  plain,
  type Reader,
  shownOrHidden,
  text,
} from './difference-readers.ts';
import { isRecord } from '../../is-record.ts';
import { type ChangedPart, type ListKind, listDifferences } from './list-difference.ts';

type Names<Id> = ReadonlyMap<Id, string> | undefined;

/** The name of an id; the id itself where its name is not known. */
const nameOfId = (names: Names<number> | Names<string>, id: unknown): string =>
  (names as Names<unknown>)?.get(id) ?? `编号 ${typeof id === 'string' ? id : canonical(id)}`;

/** The elements of a list that changed, as parts of the block that holds it. */
const listParts = <Item>(
  title: string,
  kind: ListKind<Item>,
  before: readonly Item[],
  after: readonly Item[],
): ChangedPart[] =>
  listDifferences(kind, before, after).map(({ what, before: was, after: is, raw }) => ({
    title: title === '' ? what : `${title} · ${what}`,
    before: was,
    after: is,
    raw,
  }));

/** A list of ids: what came, what went and what moved. An empty list has a meaning of its own. */
const idParts =
  (title: string, empty: string, nameOf: (id: unknown) => string) =>
  (before: unknown, after: unknown): ChangedPart[] => {
    const whole: Reader = (value) =>
      Array.isArray(value) ? text(value.length === 0 ? empty : value.map(nameOf).join('、')) : plain(value);
    const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
    const [old, fresh] = [listOf(before), listOf(after)];
    if (old.length === 0 || fresh.length === 0) return part(title, whole, before, after);
    const kind: ListKind<unknown> = {
      key: canonical,
      name: nameOf,
      added: () => [none('没有'), text('新增')],
      removed: () => [text('有'), none('已移除')],
      changes: () => [],
    };
    return listParts(title, kind, old, fresh);
  };

const linkReader =
  (names: KnownNames): Reader =>
  (value) => {
    if (!isRecord(value) || typeof value.to !== 'string') return plain(value);
    const { kind, to } = value;
    const named = (known: Names<number>): string => nameOfId(known, Number(to));
    switch (kind as LinkKind) {
      case 'none':
        return text(to === '' ? linkTitles.none : `${linkTitles.none} ${to}`);
      case 'search':
        return text(`${linkTitles.search}「${to}」`);
      case 'page':
        return text(`${linkTitles.page} ${nameOfId(names.pages, to)}`);
      case 'topic':
        return text(`${linkTitles.topic} ${named(names.topics)}`);
      case 'kind':
        return text(`${linkTitles.kind} ${named(names.kinds)}`);
      case 'template':
        return text(`${linkTitles.template} ${nameOfId(undefined, to)}`);
      case 'url':
        return text(`${linkTitles.url} ${to}`);
      default:
        return plain(value);
    }
  };

/** The pictures of a banner by their words: what is said, where it leads, which picture, in which order. */
const pictureParts =
  (names: KnownNames) =>
  (before: unknown, after: unknown): ChangedPart[] => {
    const [old, fresh] = [before, after];
    const isPictures = (list: unknown): list is Item[] => Array.isArray(list) && list.every(isRecord);
    if (!isPictures(old) || !isPictures(fresh)) return part('图片', plain, before, after);
    const kind: ListKind<Item> = {
      key: ({ id }) => String(id),
      name: ({ alt }) => (typeof alt === 'string' && alt !== '' ? `图片「${alt}」` : '图片'),
      changes: partsOf({ image: ['', plain], alt: ['说明', plain], link: ['跳转', linkReader(names)] }),
      ...comesAndGoes(({ image }) => plain(image)),
    };
    return listParts('', kind, old, fresh);
  };

const marks: Readonly<Record<string, string>> = { heading: '# ', item: '- ', paragraph: '' };

const written = (run: unknown): string => {
  if (!isRecord(run)) return '';
  const words = String(run.text ?? '');
  if (typeof run.url === 'string' && run.url !== '') return `[${words}](${run.url})`;
  return run.bold === true ? `**${words}**` : words;
};

/** The words of a text block as people write them, a line for each paragraph. */
const paragraphs: Reader = (value) => {
  if (!Array.isArray(value)) return plain(value);
  const lines = value.map((paragraph) =>
    isRecord(paragraph) && Array.isArray(paragraph.runs)
      ? (marks[String(paragraph.kind)] ?? '') + paragraph.runs.map(written).join('')
      : '',
  );
  return text(lines.join('\n') || '没有文字');
};

/** What differs between two versions of one block of a page. */
export const blockParts = (names: KnownNames): ((before: Item, after: Item) => ChangedPart[]) => {
  const tagName = (id: unknown): string => names.tags?.get(String(id)) ?? String(id);
  return partsOf({
    type: ['类型', oneOf(blockTitles)],
    visible: ['', shownOrHidden],
    title: ['标题', plain],
    pictures: pictureParts(names),
    seconds: ['停留', (value) => text(value === 0 ? '不自动切换' : `${String(value)} 秒`)],
    shape: ['比例', oneOf({ wide: '宽', normal: '适中', tall: '高' })],
    kindIds: idParts('分类', '全部一级分类', (id) => nameOfId(names.kinds, id)),
    topicIds: idParts('专题', '按顺序', (id) => nameOfId(names.topics, id)),
    templateIds: idParts('手选模板', '没有', (id) => nameOfId(undefined, id)),
    by: ['取模板的方式', oneOf({ rule: '按规则', hand: '手选' })],
    kindId: ['分类', (value) => text(value === 0 ? '全部分类' : nameOfId(names.kinds, value))],
    tagIds: idParts('标签', '不限', tagName),
    sort: ['排序', oneOf({ newest: '最新', mostUsed: '最多使用', hot: '热门' })],
    count: ['数量', plain],
    paragraphs: ['内容', paragraphs],
  });
};
