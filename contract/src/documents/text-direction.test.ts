import { describe, expect, it } from 'vitest';
import {
  type DocumentField,
  documentOf,
  emptyBlock,
  faultsOfDocument,
  palettesField,
  readDocument,
  schemaOfField,
  linkField,
  textField,
  wordsField,
} from '../kernel/index.ts';
import { definitionOf, documentKeys } from './index.ts';

/** Each of them turns the direction of what follows on its line. */
const turning = [...'\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'];

const everyField = documentKeys.flatMap((key) =>
  Object.values(definitionOf(key).sections).flatMap(({ fields }) => Object.values(fields)),
);
const ofKind = <Kind extends DocumentField['kind']>(kind: Kind) =>
  everyField.filter((one): one is Extract<DocumentField, { kind: Kind }> => one.kind === kind);

const [ordered] = ofKind('ordered');
const [apps] = ofKind('apps');
const [blocks] = ofKind('blocks');
if (!ordered || !apps || !blocks) throw new Error('documents have such fields');

const picture = `/saas/files/${'a'.repeat(40)}.png`;
const banner = (change: object) => [
  {
    ...emptyBlock('banner', 'a'),
    pictures: [{ id: 'p', image: picture, alt: '', link: { kind: 'none', to: '' }, ...change }],
  },
];

/** For each kind of field with texts, a value that holds this one. */
const holding: readonly (readonly [string, DocumentField, (text: string) => unknown])[] = [
  ['a text', textField({ label: '欢迎语', max: 20 }), (text) => text],
  ['words', wordsField({ label: '热词', maxCount: 3, maxLength: 8 }), (text) => ['春节', text]],
  [
    'the name of a palette',
    palettesField({ label: '配色', maxCount: 3, maxColors: 3, initial: [] }),
    (name) => [{ name, colors: ['#ff0000'] }],
  ],
  [
    'the name of a button',
    ordered,
    (label) => ordered.initial.map((one, at) => (at === 0 ? { ...one, label } : one)),
  ],
  [
    'the name of an app',
    apps,
    (label) => apps.initial.map((one, at) => (at === 0 ? { ...one, label } : one)),
  ],
  ['the title of a block', blocks, (title) => [{ ...emptyBlock('text', 'a'), title }]],
  ['the words of a picture', blocks, (alt) => banner({ alt })],
  ['the words to search for', blocks, (to) => banner({ link: { kind: 'search', to } })],
  [
    'a paragraph',
    blocks,
    (text) => [
      { ...emptyBlock('text', 'a'), paragraphs: [{ kind: 'item', runs: [{ text, bold: false, url: '' }] }] },
    ],
  ],
  ['a link', linkField({ label: '返回地址' }), (text) => `https://host.example/${text}`],
  [
    'the address of an app',
    apps,
    (text) => [
      ...apps.initial,
      {
        id: `custom-${'a'.repeat(12)}`,
        visible: true,
        label: '自有',
        icon: '',
        devices: ['pc'],
        positions: ['sidePanel'],
        entry: { kind: 'url', url: `https://host.example/?q=${text}` },
      },
    ],
  ],
  [
    'the address of a picture',
    blocks,
    (text) => banner({ link: { kind: 'url', to: `https://host.example/${text}` } }),
  ],
  [
    'the address of words',
    blocks,
    (text) => [
      {
        ...emptyBlock('text', 'a'),
        paragraphs: [
          { kind: 'item', runs: [{ text: '青禾', bold: false, url: `https://host.example/${text}` }] },
        ],
      },
    ],
  ],
];

/** Texts and links of documents show as they are, like all names (assumed). */
describe.each(holding)('%s', (_name, field, valueWith) => {
  it('has no characters that turn its direction, and the message names them', () => {
    expect(schemaOfField(field).safeParse(valueWith('青禾')).success).toBe(true);
    for (const one of turning) {
      const { error } = schemaOfField(field).safeParse(valueWith(`青${one}禾`));
      expect(error?.issues.map(({ message }) => message)).toEqual([
        expect.stringContaining('含有改变文字方向的隐藏字符，请重新输入'),
      ]);
    }
  });

  it('keeps what emoji are joined by', () => {
    expect(schemaOfField(field).safeParse(valueWith('👨‍👩‍👧')).success).toBe(true);
  });

  it('that was stored with them reads without them, and is valid then', () => {
    const definition = documentOf({
      key: 'test',
      title: '试验',
      devices: ['pc'],
      sections: { a: { title: '甲', fields: { it: field } } },
    });
    const stored = { a: { it: valueWith(`青${turning.join('')}禾`), later: 1 } };
    const read = readDocument(definition, stored, 1);
    expect(read).toEqual({ a: { it: valueWith('青禾'), later: 1 } });
    expect(faultsOfDocument(definition, read)).toEqual({});
  });
});
