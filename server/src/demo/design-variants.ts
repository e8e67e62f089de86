import type { Design } from '@design-console/editor/document';
import { SAMPLES, sampleByKey } from '@design-console/editor/samples';

/** A sample design in other words and colours. */
interface Variant {
  title: string;
  /** Degrees of hue that every colour is turned by. */
  hue?: number;
  /** Texts and their replacements. */
  words?: readonly (readonly [string, string])[];
}

/** What the people of the demo company made of each sample; the first is the unchanged sample. */
const variants: Readonly<Record<string, readonly Variant[]>> = {
  'new-tea': [
    { title: '新茶上市' },
    {
      title: '秋茶上市',
      hue: -95,
      words: [
        ['新茶', '秋茶'],
        ['春', '秋'],
        ['三月十八日', '九月十六日'],
        ['明前手采', '白露手采'],
      ],
    },
    {
      title: '白茶开汤',
      hue: 50,
      words: [
        ['新茶', '白茶'],
        ['上市', '开汤'],
        ['三月十八日 开售', '四月二十日 开席'],
      ],
    },
    {
      title: '岩茶品鉴',
      hue: -125,
      words: [
        ['新茶', '岩茶'],
        ['上市', '品鉴'],
        ['西湖龙井·洞庭碧螺春·安吉白茶', '大红袍·肉桂·水仙'],
      ],
    },
  ],
  'product-launch': [
    { title: '秋季新品发布会' },
    {
      title: '智能中控屏发布会',
      hue: 70,
      words: [
        ['栖云科技', '远山智能'],
        ['首款空间协作终端', '全屋智能中控屏'],
      ],
    },
    {
      title: '春季新品发布会',
      hue: 150,
      words: [
        ['秋季新品', '春季新品'],
        ['栖云科技', '青屿声学'],
        ['首款空间协作终端', '开放式降噪耳机'],
      ],
    },
  ],
  'spring-hiring': [
    { title: '春季招聘' },
    { title: '秋季校园招聘', hue: 120, words: [['春季招聘', '秋季校招']] },
    { title: '暑期实习生招募', hue: -60, words: [['春季招聘', '暑期实习']] },
    { title: '门店伙伴招募', hue: 40, words: [['春季招聘', '门店招募']] },
  ],
  'double-eleven': [
    { title: '双十一大促主图' },
    {
      title: '618 年中大促主图',
      hue: 30,
      words: [
        ['11.11', '6.18'],
        ['10.31', '5.31'],
        ['11 月 11 日', '6 月 18 日'],
      ],
    },
    {
      title: '双十二返场主图',
      hue: -80,
      words: [
        ['11.11', '12.12'],
        ['10.31', '12.10'],
        ['11 月 11 日', '12 月 12 日'],
      ],
    },
    {
      title: '女神节主图',
      hue: -40,
      words: [
        ['11.11', '3.8'],
        ['10.31', '3.5'],
        ['11 月 11 日', '3 月 8 日'],
      ],
    },
  ],
  'music-festival': [
    { title: '海风音乐节' },
    {
      title: '山谷音乐节',
      hue: -110,
      words: [
        ['海风音乐节', '山谷音乐节'],
        ['SEA BREEZE', 'VALLEY'],
        ['厦门·观音山沙滩', '安吉·云上草原'],
      ],
    },
    {
      title: '星河音乐节',
      hue: -40,
      words: [
        ['海风音乐节', '星河音乐节'],
        ['SEA BREEZE', 'GALAXY'],
        ['厦门·观音山沙滩', '敦煌·鸣沙山营地'],
      ],
    },
    {
      title: '麦田音乐节',
      hue: 110,
      words: [
        ['海风音乐节', '麦田音乐节'],
        ['SEA BREEZE', 'WHEAT FIELD'],
        ['厦门·观音山沙滩', '开封·城北麦田'],
      ],
    },
  ],
  'book-club': [
    { title: '夏夜读书会' },
    {
      title: '秋日读书会',
      hue: 160,
      words: [
        ['夏夜', '秋日'],
        ['第 42 期', '第 45 期'],
        ['7 月 12 日（周日）', '9 月 20 日（周日）'],
      ],
    },
    {
      title: '冬至读书会',
      hue: -45,
      words: [
        ['夏夜', '冬至'],
        ['第 42 期', '第 48 期'],
        ['7 月 12 日（周日）', '12 月 20 日（周日）'],
      ],
    },
    {
      title: '春分读书会',
      hue: 80,
      words: [
        ['夏夜', '春分'],
        ['第 42 期', '第 39 期'],
        ['7 月 12 日（周日）', '3 月 22 日（周日）'],
      ],
    },
  ],
  'coffee-map': [
    { title: '上海咖啡地图' },
    { title: '杭州咖啡地图', hue: 90, words: [['上海·周末', '杭州·周末']] },
    { title: '成都咖啡地图', hue: -60, words: [['上海·周末', '成都·周末']] },
    { title: '广州咖啡地图', hue: 180, words: [['上海·周末', '广州·周末']] },
  ],
  'wechat-cover': [
    { title: '内容行业趋势报告' },
    { title: '文旅行业趋势报告', hue: 130, words: [['内容行业', '文旅行业']] },
    { title: '餐饮行业趋势报告', hue: -150, words: [['内容行业', '餐饮行业']] },
    { title: '教育行业趋势报告', hue: 60, words: [['内容行业', '教育行业']] },
  ],
  'name-card': [
    { title: '林晓棠名片' },
    {
      title: '陈牧之名片',
      hue: 60,
      words: [
        ['林晓棠', '陈牧之'],
        ['品牌设计总监', '资深视觉设计师'],
        ['lin@', 'chen@'],
      ],
    },
    {
      title: '沈知夏名片',
      hue: 190,
      words: [
        ['林晓棠', '沈知夏'],
        ['品牌设计总监', '内容策划经理'],
        ['lin@', 'shen@'],
      ],
    },
    {
      title: '陆鸣谦名片',
      hue: -60,
      words: [
        ['林晓棠', '陆鸣谦'],
        ['品牌设计总监', '渠道合作经理'],
        ['lin@', 'lu@'],
      ],
    },
  ],
  'annual-report': [
    { title: '年度用户报告' },
    { title: '年度会员报告', hue: 80, words: [['2026 年度用户报告', '2026 年度会员报告']] },
    { title: '年度门店报告', hue: -120, words: [['2026 年度用户报告', '2026 年度门店报告']] },
  ],
};

const channel = (value: number): string =>
  Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0');

/** A colour turned around the wheel; lightness and saturation stay, so readable text stays readable. */
const turned = (color: string, degrees: number): string => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(color.slice(at, at + 2), 16) / 255,
  );
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const spread = high - low;
  if (spread === 0) return color;
  const sector =
    high === red
      ? (green - blue) / spread
      : high === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread;
  const hue = (((sector * 60 + degrees) % 360) + 360) % 360;
  const lightness = (high + low) / 2;
  const reach = (spread / (1 - Math.abs(2 * lightness - 1))) * Math.min(lightness, 1 - lightness);
  const at = (offset: number): string => {
    const index = (offset + hue / 30) % 12;
    return channel(lightness - reach * Math.max(-1, Math.min(index - 3, 9 - index, 1)));
  };
  return `#${at(0)}${at(8)}${at(4)}${color.slice(7)}`;
};

export interface DemoDesign {
  /** `new-tea-2`, or `new-tea-2~40` with its colours turned further. */
  key: string;
  title: string;
  kind: string;
  design: Design;
}

/** The variant, its colours turned by further degrees. */
const made = (key: string, number: number, further = 0): DemoDesign | undefined => {
  const sample = sampleByKey(key);
  const variant = variants[key]?.[number];
  if (!sample || !variant) return undefined;
  let text = JSON.stringify(sample.design);
  for (const [from, to] of variant.words ?? []) text = text.replaceAll(from, to);
  const hue = (variant.hue ?? 0) + further;
  if (hue !== 0) text = text.replace(/#[0-9a-f]{6}(?:[0-9a-f]{2})?(?=")/gi, (color) => turned(color, hue));
  return {
    key: further === 0 ? `${key}-${number}` : `${key}-${number}~${further}`,
    title: variant.title,
    kind: sample.kind,
    design: JSON.parse(text) as Design,
  };
};

/** Every design of the demo company that has a picture. */
export const demoDesigns = (): DemoDesign[] =>
  SAMPLES.flatMap(({ key }) =>
    (variants[key] ?? []).flatMap((_, number) => {
      const one = made(key, number);
      return one ? [one] : [];
    }),
  );

/** One of them, by its key. */
export const demoDesign = (key: string): DemoDesign | undefined => {
  const [, sample = '', number = '', further = '0'] = /^([^~]+)-(\d+)(?:~(-?\d+))?$/.exec(key) ?? [];
  return made(sample, Number(number), Number(further));
};
