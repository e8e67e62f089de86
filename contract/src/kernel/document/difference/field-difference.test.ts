import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DOCUMENTS } from '../../../documents/index.ts';
import { customApp } from '../../../documents/testing/apps.ts';
import { blocks } from '../../../documents/testing/blocks.ts';
import { canonical } from '../../canonical.ts';
import {
  type AppItem,
  type Block,
  type DocumentField,
  differencesOf,
  emptyBlock,
  type KnownNames,
  palettesField,
  readSide,
  textField,
} from '../../index.ts';

const fields = Object.values(DOCUMENTS).flatMap((definition) =>
  Object.values(definition.sections).flatMap((section) => Object.values(section.fields) as DocumentField[]),
);
const fieldOf = (kind: DocumentField['kind'], label?: string): DocumentField => {
  const found = fields.find((field) => field.kind === kind && (label === undefined || field.label === label));
  if (!found) throw new Error(`No field of kind ${kind}`);
  return found;
};

/** `下载：显示 → 隐藏` */
const told = (
  field: DocumentField | undefined,
  before: unknown,
  after: unknown,
  fonts: [number, string][] = [],
  names: Partial<KnownNames> = {},
) =>
  differencesOf(field, before, after, { fonts: new Map(fonts), ...names }).map(
    (one) => `${one.what}：${readSide(one.before)} → ${readSide(one.after)}`,
  );

/** A text as it looks on screen. */
const seen = (text: string) =>
  text.normalize('NFC').replace(/\p{C}/gu, '').replace(/\s+/gu, ' ').replace(/ +/g, ' ').trim();

const hex = fc.stringMatching(/^#[0-9A-Fa-f]{6}$/);
const word = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'a',
    'a ',
    'é',
    'e\u0301',
    'a\u200b',
    '--',
    '没有',
    '品牌',
    '\n',
    '加\n粗',
    '\u1100\u1161',
    '가',
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
const picture = fc.constantFrom('', `/saas/files/${'a'.repeat(40)}.png`, `/saas/files/${'b'.repeat(40)}.png`);

/** Values a field may hold, and some a newer or older version may have stored. */
const valueOf = (field: DocumentField): fc.Arbitrary<unknown> => {
  switch (field.kind) {
    case 'switch':
      return fc.boolean();
    case 'number':
      return fc.oneof(fc.integer(), fc.double({ noNaN: true }));
    case 'color':
      return hex;
    case 'image':
      return picture;
    case 'choice':
      return fc.constantFrom(...Object.keys(field.options));
    case 'choices':
      return fc.shuffledSubarray(Object.keys(field.options));
    case 'words':
      return fc.array(word, { maxLength: 6 });
    case 'ordered':
      return fc
        .shuffledSubarray([...field.initial], { minLength: Math.max(field.initial.length - 2, 0) })
        .chain((items) =>
          fc.tuple(
            ...items.map((item) =>
              fc.record({
                id: fc.constant(item.id),
                visible: fc.boolean(),
                label: fc.oneof(fc.constant(item.label), word),
              }),
            ),
          ),
        );
    case 'palettes':
      return fc.array(fc.record({ name: word, colors: fc.array(hex, { minLength: 1, maxLength: 4 }) }), {
        maxLength: 4,
      });
    case 'fonts':
      return fc.array(fc.record({ id: fc.integer({ min: 1, max: 6 }), visible: fc.boolean() }), {
        maxLength: 6,
      });
    case 'font':
      return fc.constantFrom(...Object.keys(field.options), 'company:1', 'company:2', 'company:3');
    case 'apps':
      return fc
        .tuple(fc.shuffledSubarray([...field.initial]), fc.array(customApp(word), { maxLength: 3 }))
        .map(([own, custom]): AppItem[] => [...custom, ...own]);
    case 'blocks':
      // few ids, so that blocks of two pages are often versions of one block
      return blocks((maxLength) => fc.string({ maxLength })).map((list) =>
        list.map((block) => ({ ...block, id: block.type })),
      );
    default:
      return word;
  }
};

describe('differences of a field', () => {
  it('exist for every two different values, and never have two sides that look the same', () => {
    // two fonts with the same name, which a company may have
    const names = {
      fonts: new Map([
        [1, '品牌体'],
        [2, '品牌体'],
        [3, '正文体'],
      ]),
    };
    fc.assert(
      fc.property(
        fc.constantFrom(undefined, ...fields).chain((field) => {
          const value = field
            ? fc.oneof({ weight: 6, arbitrary: valueOf(field) }, fc.jsonValue())
            : fc.jsonValue();
          return fc.record({ field: fc.constant(field), before: value, after: value });
        }),
        ({ field, before, after }) => {
          const found = differencesOf(field, before, after, names);
          if (canonical(before) !== canonical(after)) expect(found.length).toBeGreaterThan(0);
          for (const one of found) expect(seen(readSide(one.before))).not.toBe(seen(readSide(one.after)));
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('of a bar name the button and its change', () => {
    const bar = fieldOf('ordered');
    if (bar.kind !== 'ordered') return;
    const [first, second, third, ...rest] = bar.initial;
    if (!first || !second || !third) return;
    expect(told(bar, bar.initial, [{ ...first, visible: !first.visible }, second, third, ...rest])).toEqual([
      `${first.label}：${first.visible ? '显示 → 隐藏' : '隐藏 → 显示'}`,
    ]);
    expect(told(bar, bar.initial, [third, first, second, ...rest])).toEqual([`${third.label}：第 3 → 第 1`]);
    expect(told(bar, bar.initial, [first, { ...second, label: '导出' }, third, ...rest])).toEqual([
      `${second.label} · 名称：${second.label} → 导出`,
    ]);
  });

  it('of palettes compare swatches, and recognise a renamed palette', () => {
    const field = palettesField({ label: '色板', initial: [], maxCount: 9, maxColors: 9 });
    const brand = { name: '品牌', colors: ['#111111', '#222222'] };
    expect(told(field, [brand], [{ ...brand, colors: ['#111111', '#333333'] }])).toEqual([
      '品牌 · 第 2 色：#222222 → #333333',
    ]);
    expect(told(field, [brand], [{ ...brand, name: '主色' }])).toEqual(['品牌 · 名称：品牌 → 主色']);
    expect(told(field, [brand], [{ ...brand, colors: ['#111111'] }])).toEqual([
      '品牌：#111111 #222222 → #111111',
    ]);
    expect(told(field, [], [brand])).toEqual(['品牌：没有 → #111111 #222222']);
    expect(told(field, [brand], [])).toEqual(['品牌：#111111 #222222 → 已移除']);
  });

  it('of fonts use their names, those of applications name each changed setting', () => {
    const fonts = fieldOf('fonts');
    const names: [number, string][] = [[7, '青禾黑']];
    expect(told(fonts, [{ id: 7, visible: true }], [{ id: 7, visible: false }], names)).toEqual([
      '青禾黑：显示 → 隐藏',
    ]);
    expect(told(fonts, [], [{ id: 7, visible: true }], names)).toEqual(['青禾黑：没有 → 显示']);
    const apps = fieldOf('apps');
    const [app] = apps.kind === 'apps' ? apps.initial : [];
    if (!app) throw new Error('no application');
    const moved = { ...app, devices: ['mobile'], entry: { kind: 'url', url: 'https://a.example' } };
    expect(told(apps, [{ ...app, devices: ['pc', 'mobile'] }], [moved])).toEqual([
      `${app.label} · 适用端：Web 端、移动端 → 移动端`,
      `${app.label} · 打开方式：内置工具 → 打开网址 https://a.example`,
    ]);
  });

  it('of blocks of a page name pictures, kinds and templates, never the fields that store them', () => {
    const field = fieldOf('blocks');
    const of = (type: Block['type'], before: object, after: object, names: Partial<KnownNames> = {}) => {
      const block = emptyBlock(type, 'a');
      return told(field, [{ ...block, ...before }], [{ ...block, ...after }], [], names);
    };
    const kinds = new Map([
      [7, '海报'],
      [8, '名片'],
    ]);
    expect(of('templates', { kindId: 0 }, { kindId: 7 })).toEqual([
      '模板「热门模板」 · 分类：全部分类 → 编号 7',
    ]);
    expect(of('templates', { kindId: 8 }, { kindId: 7 }, { kinds })).toEqual([
      '模板「热门模板」 · 分类：名片 → 海报',
    ]);
    expect(of('kinds', { kindIds: [7, 8] }, { kindIds: [8, 9] }, { kinds })).toEqual([
      '分类导航「按分类找」 · 分类 · 海报：有 → 已移除',
      '分类导航「按分类找」 · 分类 · 编号 9：没有 → 新增',
    ]);
    expect(of('kinds', { kindIds: [] }, { kindIds: [8, 7] }, { kinds })).toEqual([
      '分类导航「按分类找」 · 分类：全部一级分类 → 名片、海报',
    ]);
    expect(
      of('templates', { templateIds: ['new-tea', '4'] }, { templateIds: ['4', 'new-tea'] }),
    ).toHaveLength(1);
    expect(of('templates', { templateIds: ['new-tea', '4'] }, { templateIds: ['new-tea', '5'] })).toEqual([
      '模板「热门模板」 · 手选模板 · 编号 4：有 → 已移除',
      '模板「热门模板」 · 手选模板 · 编号 5：没有 → 新增',
    ]);
    const [first, second] = ['a', 'b'].map((sign) => `/saas/files/${sign.repeat(40)}.png`);
    const picture = { id: 'p', image: first, alt: '春茶', link: { kind: 'none', to: '' } };
    const other = { ...picture, id: 'q', alt: '' };
    expect(
      of(
        'banner',
        { pictures: [picture, other] },
        { pictures: [{ ...picture, image: second, link: { kind: 'topic', to: '3' } }, other] },
        { topics: new Map([[3, '春茶上新']]) },
      ),
    ).toEqual([
      `轮播图 · 图片「春茶」：${first} → ${second}`,
      '轮播图 · 图片「春茶」 · 跳转：不跳转 → 专题 春茶上新',
    ]);
    expect(of('banner', { pictures: [picture, other] }, { pictures: [other, picture] })).toHaveLength(1);
    expect(of('banner', { pictures: [] }, { pictures: [picture] })).toEqual([
      `轮播图 · 图片「春茶」：没有 → ${first}`,
    ]);
    const runs = (bold: boolean) => ({
      paragraphs: [{ kind: 'item', runs: [{ text: '好', bold, url: '' }] }],
    });
    expect(of('text', runs(false), runs(true))).toEqual(['图文说明 · 内容：- 好 → - **好**']);
  });

  it('of lists name added, removed and moved entries; two of one name are told apart by their position', () => {
    expect(told(undefined, ['首页', '运营'], ['首页', '审计'])).toEqual([
      '运营：有 → 已移除',
      '审计：没有 → 新增',
    ]);
    expect(told(undefined, null, ['运营'])).toEqual(['运营：没有 → 新增']);
    expect(told(undefined, ['甲', '乙'], ['乙', '甲'])).toHaveLength(1);
    const two = [
      { id: 'custom-1', visible: true, label: '更多' },
      { id: 'custom-2', visible: true, label: '更多' },
    ];
    expect(told(fieldOf('apps'), two, [two[0], { ...two[1], visible: false }])).toEqual([
      '更多（第 2 项）：启用 → 停用',
    ]);
  });

  it('that are invisible are spelled out', () => {
    const title = textField({ label: '标题', max: 20 });
    expect(told(title, '青禾', '青禾 ')).toEqual(['：青禾 → 青禾␣']);
    expect(told(title, 'é', 'e\u0301')).toEqual(['：é → e[U+0301]']);
    expect(told(title, '', '--')).toEqual(['："" → "--"']);
    expect(told(title, '青禾', '青穗')).toEqual(['：青禾 → 青穗']);
  });
});
