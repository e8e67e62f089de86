import fc from 'fast-check';
import { type Block, type BlockType, blockTitles, emptyBlock } from '../../kernel/index.ts';

const picture = `/saas/files/${'a'.repeat(40)}.png`;

const contentOf = (type: BlockType, words: fc.Arbitrary<string>): fc.Arbitrary<object> => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 4 });
  switch (type) {
    case 'banner':
      return fc.record({
        pictures: words.map((alt) => [
          { id: 'p1', image: picture, alt, link: { kind: 'url', to: 'https://example.com/a?b=1' } },
          { id: 'p2', image: picture, alt: '', link: { kind: 'none', to: '' } },
        ]),
        shape: fc.constantFrom('wide', 'normal', 'tall'),
        seconds: fc.integer({ min: 0, max: 15 }),
      });
    case 'kinds':
      return fc.record({ kindIds: ids });
    case 'topics':
      return fc.record({ topicIds: ids, count: fc.integer({ min: 1, max: 20 }) });
    case 'templates':
      return fc.record({
        by: fc.constantFrom('rule', 'hand'),
        kindId: fc.nat(99),
        tagIds: fc.constantFrom([], ['industry.tea', 'style.handDrawn']),
        templateIds: fc.constantFrom([], ['new-tea', 'tpl_1']),
      });
    case 'text':
      return fc.record({
        paragraphs: words.map((text) => [
          { kind: 'heading', runs: [{ text, bold: true, url: '' }] },
          { kind: 'item', runs: [{ text, bold: false, url: 'https://example.com/' }] },
        ]),
      });
  }
};

/** Valid lists of blocks. */
export const blocks = (line: (max: number) => fc.Arbitrary<string>): fc.Arbitrary<Block[]> =>
  fc.uniqueArray(
    fc
      .tuple(fc.constantFrom(...(Object.keys(blockTitles) as BlockType[])), fc.integer({ min: 1, max: 999 }))
      .chain(([type, id]) =>
        fc
          .record({ title: line(30), visible: fc.boolean(), content: contentOf(type, line(60)) })
          .map(
            ({ content, ...shared }) => ({ ...emptyBlock(type, `b${id}`), ...shared, ...content }) as Block,
          ),
      ),
    { maxLength: 4, selector: ({ id }) => id },
  );

const text = emptyBlock('text', 'a');
const banner = emptyBlock('banner', 'a');
const withPicture = (change: object) => [
  {
    ...banner,
    pictures: [{ id: 'p', image: picture, alt: '', link: { kind: 'none', to: '' }, ...change }],
  },
];
const withRun = (change: object) => [
  {
    ...text,
    paragraphs: [{ kind: 'paragraph', runs: [{ text: '好', bold: false, url: '', ...change }] }],
  },
];

/** Lists of blocks one step outside the bounds. */
export const outsideBlocks: readonly unknown[] = [
  [{ ...text, type: 'html', html: '<b>' }],
  [text, text],
  [{ ...text, id: 'A b' }],
  [{ ...text, title: '长'.repeat(31) }],
  Array.from({ length: 31 }, (_, index) => ({ ...text, id: `a${index}` })),
  Array.from({ length: 9 }, (_, index) => emptyBlock('templates', `a${index}`)),
  withPicture({ image: '' }),
  withPicture({ image: 'https://elsewhere.example/a.png' }),
  withPicture({ link: { kind: 'url', to: 'javascript:alert(1)' } }),
  withPicture({ link: { kind: 'url', to: 'https://name@elsewhere.example/' } }),
  withPicture({ link: { kind: 'topic', to: '0' } }),
  withPicture({ link: { kind: 'script', to: 'x' } }),
  withRun({ url: 'javascript:alert(1)' }),
  withRun({ text: '长'.repeat(501) }),
  withRun({ bold: 'yes' }),
  [{ ...emptyBlock('templates', 'a'), templateIds: ['../x'] }],
  [{ ...emptyBlock('templates', 'a'), count: 0 }],
  [{ ...emptyBlock('kinds', 'a'), kindIds: [1, 1] }],
  // each paragraph is within its limit, all together exceed theirs
  Array.from({ length: 12 }, (_, index) => ({
    ...text,
    id: `a${index}`,
    paragraphs: Array.from({ length: 30 }, () => ({
      kind: 'paragraph',
      runs: [{ text: '长'.repeat(300), bold: false, url: '' }],
    })),
  })),
];
