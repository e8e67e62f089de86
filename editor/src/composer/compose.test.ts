import { DOCUMENTS } from '@design-console/contract/documents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDesign } from '../document/index.ts';
import { blockedWordIn, type ComposedKind, compose, designsPerRun, kindSizes, understand } from './index.ts';
import { HUES, type Palette } from './palettes.ts';

const company = '青禾文化传媒';
const kinds = Object.keys(kindSizes) as ComposedKind[];
const textsOf = (value: unknown): string => JSON.stringify(value);

describe('a prompt', () => {
  it.each([
    ['春季招聘海报，清新绿色', '春季招聘', 'green'],
    ['新茶上市，国风', '新茶上市', 'oriental'],
    ['帮我做一张“把日子过成诗”的海报，粉色', '把日子过成诗', 'pink'],
    ['请给我设计一个周年庆满减活动的公众号首图', '周年庆满减活动', 'red'],
    ['夏日海边音乐节，7 月 15 日厦门观音山', '夏日海边音乐节', 'purple'],
    ['ＡＩ　发布会', 'AI 发布会', 'blue'],
    ['深蓝色科技感新品发布会，12月20日', '新品发布会', 'blue'],
    ['帮我做一张粉色可爱风格的生日派对邀请函', '生日派对邀请函', 'pink'],
    ['中国风旗袍大赛', '中国风旗袍大赛', 'oriental'],
    ['绿色出行公益海报', '绿色出行公益', 'green'],
    ['红色旅游', '红色旅游', 'red'],
  ])('%s gives the title and the colours', (prompt, title, hue) => {
    const read = understand(prompt);
    expect([read.title, read.hue.name]).toEqual([title, hue]);
  });

  it('is read at once, however often it names a colour', () => {
    expect(understand(`${'深红色色的'.repeat(60)}茶会`).hue.name).toBe('red');
  });

  it('with a second phrase uses it as the subtitle, otherwise a phrase of the subject', () => {
    expect(understand('音乐节，7 月 15 日厦门观音山').subtitle).toBe('7 月 15 日厦门观音山');
    expect(understand('音乐节').subtitle).toBe('今晚，把声音开大一点');
  });

  it('reads the name of a shade as a colour, not as a subtitle', () => {
    const read = understand('立夏茶会海报，墨绿');
    expect([read.title, read.subtitle === '墨绿', read.hue.name]).toEqual(['立夏茶会', false, 'green']);
  });

  it('that only describes looks keeps the words of the former prompt and takes the new colour', () => {
    const before = understand('春季招聘，3 月截止');
    const after = understand('换成深色紫色系的风格', before);
    expect(after).toMatchObject({ title: '春季招聘', subtitle: '3 月截止', isDark: true });
    expect(after.hue.name).toBe('purple');
    expect(understand('来点节日氛围').title).toBe('');
  });
});

describe('the composer', () => {
  it.each(kinds)('makes %s: four valid designs of its size with the words of the prompt', (kind) => {
    const { designs } = compose({ prompt: '新茶上市，首批六百份', kind, company });
    expect(designs).toHaveLength(designsPerRun);
    for (const { design } of designs) {
      expect(parseDesign(design)).toMatchObject({ ok: true });
      expect(design.pages[0]).toMatchObject(kindSizes[kind]);
      expect(textsOf(design)).toContain(company);
    }
    const spoken = designs.map(({ design }) => textsOf(design.pages[0]?.elements));
    for (const one of spoken) expect(one).toContain('首批六百份');
    expect(new Set(spoken).size).toBe(designsPerRun);
  });

  it('shows the words of a model in place of the prompt, and keeps them in the conversation', () => {
    const words = { title: '月满人间', subtitle: '一盏清茶' };
    const { designs, understood } = compose({ prompt: '中秋茶会海报', kind: 'poster', company, words });
    for (const { design } of designs) expect(textsOf(design)).toContain('月满人间');
    const next = compose({ prompt: '换成绿色', kind: 'poster', company, earlier: understood, words: null });
    expect(next.understood).toMatchObject(words);
  });

  it('returns the same designs for the same prompt, and others for another round', () => {
    const ask = (round: number) => textsOf(compose({ prompt: '读书会', kind: 'poster', company, round }));
    expect(ask(0)).toBe(ask(0));
    expect(ask(1)).not.toBe(ask(0));
  });

  it('makes valid designs from any text a person can type', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme', maxLength: 260 }),
          fc.string({ unit: fc.constantFrom(...'设计，。“”a 1%') }),
        ),
        fc.constantFrom(...kinds),
        fc.nat({ max: 9 }),
        (prompt, kind, round) => {
          for (const { design } of compose({ prompt, kind, company, round }).designs) {
            expect(parseDesign(JSON.parse(textsOf(design)))).toMatchObject({ ok: true });
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('supports every kind the configuration offers', () => {
    const { options } = DOCUMENTS['aiDesign.config'].sections.basic.fields.kinds;
    expect(kinds.sort()).toEqual(Object.keys(options).sort());
  });
});

describe('blocked words', () => {
  it.each([
    ['刷单 海报', '刷单'],
    ['刷 - 单 海报', '刷单'],
    ['ＶＰＮ 推广', 'vpn'],
  ])('are found in %s', (prompt, word) => {
    expect(blockedWordIn(prompt, ['赌博', '刷单', 'vpn'])).toBe(word);
  });

  it('that are empty or absent block nothing', () => {
    expect(blockedWordIn('春季招聘', ['', ' ', '！'])).toBe(null);
  });
});

describe('palettes', () => {
  const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const luminance = (color: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
      channel(Number.parseInt(color.slice(at, at + 2), 16) / 255),
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one: string, other: string) => {
    const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };

  it.each(
    HUES.flatMap((hue): [string, Palette][] => [
      [`${hue.name} light`, hue.light],
      [`${hue.name} dark`, hue.dark],
    ]),
  )('%s has readable text: a contrast of at least 4.5 (U-25)', (_name, one) => {
    for (const [words, ground] of [
      [one.ink, one.back],
      [one.ink, one.backEnd],
      [one.soft, one.back],
      [one.onAccent, one.accent],
    ] as const) {
      expect([words, ground, contrast(words, ground) >= 4.5]).toEqual([words, ground, true]);
    }
  });
});
