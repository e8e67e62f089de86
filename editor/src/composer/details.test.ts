import { createCanvas } from '@napi-rs/canvas';
import { beforeAll, describe, expect, it } from 'vitest';
import { elementsOf, fontsUsed, type TextElement } from '../document/index.ts';
import { createMeasure, layoutText, type Measure } from '../painter/index.ts';
import { ensureFonts, serverFont } from '../painter/server/index.ts';
import { type ComposedKind, compose, kindSizes, understand } from './index.ts';

/** What a prompt tells people stands on every design that is made of it (product 6). */

const kinds = Object.keys(kindSizes) as ComposedKind[];
const prompts: [string, string[]][] = [
  ['宠物店周年庆，全场洗护七折，12月6日', ['全场洗护七折', '12月6日']],
  ['读书会邀请函，12月20日晚7点，西湖区文一路88号', ['12月20日晚7点', '西湖区文一路88号']],
  [
    '咖啡店开业，12月6日至12月8日买一送一，电话：0571-88886666',
    ['12月6日至12月8日买一送一', '电话:0571-88886666'],
  ],
  [
    '新品发布会，以创新驱动未来共创数字化新生态的年度大会，2026年12月20日14:30至17:00，杭州国际博览中心三楼会议厅A区，报名截止12月15日，热线 400-800-1234，官网 www.example.com，门票 7.5 折，凭票入场，现场抽奖送好礼',
    [
      '14:30至17:00',
      '杭州国际博览中心三楼会议厅A区',
      '400-800-1234',
      'www.example.com',
      '7.5 折',
      '凭票入场',
    ],
  ],
];

const textOf = ({ paragraphs }: TextElement): string =>
  paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).join('');
const bare = (text: string): string => text.replaceAll(/\s/g, '');

let measure: Measure;
const all = kinds.flatMap((kind) =>
  prompts.flatMap(([prompt, facts]) =>
    [0, 1].flatMap((round) =>
      compose({ prompt, kind, company: '青禾文化传媒', round }).designs.map(({ design }, at) => ({
        name: `${kind} ${round}.${at} ${prompt.slice(0, 5)}`,
        design,
        facts,
        texts: design.pages.flatMap((page) =>
          [...elementsOf(page.elements)].filter((one): one is TextElement => one.type === 'text'),
        ),
      })),
    ),
  ),
);

beforeAll(async () => {
  await ensureFonts(all.flatMap(({ design }) => fontsUsed(design.pages)));
  measure = createMeasure(createCanvas(1, 1).getContext('2d'), serverFont);
}, 60_000);

describe('what a prompt tells people', () => {
  it('stands on every design', () => {
    for (const { name, facts, texts } of all) {
      const said = bare(texts.map(textOf).join(''));
      expect([name, facts.filter((fact) => !said.includes(bare(fact)))]).toEqual([name, []]);
    }
  });

  it('fits its box, lies on the page and over no other text', () => {
    for (const { name, design, texts } of all) {
      const [page] = design.pages;
      if (!page) throw new Error('A design without a page');
      const boxes = texts.map((text) => {
        const { width, height } = layoutText(text, measure);
        return { text: textOf(text), x: text.x, y: text.y, width: Math.max(width, text.width), height };
      });
      for (const { text, x, y, width, height } of boxes) {
        const isInside = x >= 0 && y >= 0 && x + width <= page.width + 1 && y + height <= page.height + 1;
        expect([name, text, isInside]).toEqual([name, text, true]);
      }
      const overlaps = boxes.flatMap((one, at) =>
        boxes
          .slice(at + 1)
          .filter(
            (other) =>
              one.x < other.x + other.width &&
              other.x < one.x + one.width &&
              one.y < other.y + other.height - 1 &&
              other.y < one.y + one.height - 1,
          )
          .map((other) => `${one.text} / ${other.text}`),
      );
      expect([name, overlaps]).toEqual([name, []]);
    }
  });

  it('is neither torn at the colon of a time nor mixed with orders to the designer', () => {
    expect(understand('音乐节，7月15日，突出舞台，19:30开始，地址：观音山').facts).toEqual([
      '7月15日',
      '19:30开始',
      '地址:观音山',
    ]);
  });

  it('has the name of what is held for its title, and when and where it is among the rest', () => {
    const { title, facts } = understand('周六上午九点在西湖边举办亲子春游，写上自带午餐，免费报名');
    expect([title, facts]).toEqual(['亲子春游', ['周六上午九点', '西湖边', '自带午餐', '免费报名']]);
    expect(understand('公司年会12月举行').title).toBe('公司年会12月举行');
  });

  it('is not torn within a number, but at a full-width comma between two', () => {
    expect(understand('家电节，满1,000减200,会员价 12,800 元，现场500，100份赠品').facts).toEqual([
      '满1,000减200',
      '会员价 12,800 元',
      '现场500',
      '100份赠品',
    ]);
  });

  it('stays beside the words of a model, and in the next prompt of a conversation', () => {
    const words = { title: '月满人间', subtitle: '一盏清茶' };
    const prompt = '中秋茶会，静谧的夜，9月25日晚7点';
    const { understood } = compose({ prompt, kind: 'poster', company: '', words });
    expect(understood.facts).toEqual(['9月25日晚7点']);
    const { designs } = compose({ prompt: '换成绿色', kind: 'poster', company: '', earlier: understood });
    for (const { design } of designs) expect(JSON.stringify(design)).toContain('9月25日晚7点');
  });
});
