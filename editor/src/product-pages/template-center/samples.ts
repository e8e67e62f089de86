import { SAMPLES } from '../../samples/index.ts';
import { choicesOf, type Filter, findTemplates, type SampleTemplate } from './find.ts';
import type { CenterSource, Choice } from './source.ts';
import { priceTitles } from './price.ts';

type Facts = Pick<SampleTemplate, 'keywords' | 'useCount' | 'recentCount' | 'publishedOn'>;

const facts = (publishedOn: string, useCount: number, recentCount: number, ...keywords: string[]): Facts => ({
  publishedOn,
  useCount,
  recentCount,
  keywords,
});

/** Facts that designers' samples lack: use counts and search words. */
const factsOf: Readonly<Record<string, Facts>> = {
  'new-tea': facts('2026-03-05', 8640, 512, '节气', '谷雨', '春茶'),
  'product-launch': facts('2026-09-01', 5230, 430, '新品上市', '发布会'),
  'spring-hiring': facts('2026-02-20', 12870, 368, '招聘海报', '校招'),
  'double-eleven': facts('2026-10-18', 9410, 1260, '大促', '开业'),
  'music-festival': facts('2026-06-12', 3180, 96, '活动', '演出'),
  'book-club': facts('2026-07-02', 2260, 74, '活动', '读书'),
  'coffee-map': facts('2026-08-15', 4720, 288, '开业', '探店'),
  'wechat-cover': facts('2026-05-09', 15320, 640, '公众号', '封面'),
  'name-card': facts('2026-01-10', 6890, 120, '名片'),
  'annual-report': facts('2026-11-12', 1480, 355, '总结', '数据'),
};

/** The designers' samples as templates, for previews before a company has templates of its own. */
export const sampleTemplates: readonly SampleTemplate[] = SAMPLES.flatMap((sample) => {
  const [page] = sample.design.pages;
  const known = factsOf[sample.key];
  if (!page || !known) return [];
  const { industry, style, color } = sample.tags;
  return [
    {
      id: sample.key,
      title: sample.title,
      kind: sample.kind,
      price: sample.price,
      ...sample.tags,
      tags: [industry, style, color],
      ...known,
      width: page.width,
      height: page.height,
      unit: 'px' as const,
      cover: { kind: 'page' as const, page },
    },
  ];
});

const choices = (filter: Filter): readonly Choice[] =>
  choicesOf(sampleTemplates, filter).map((value) => ({
    value,
    label: filter === 'price' ? priceTitles[value as keyof typeof priceTitles] : value,
  }));

/** The samples as a content source: no pages, no topics, all results at once. */
export const sampleSource: CenterSource = {
  froms: ['team'],
  page: async () => null,
  kinds: async () => [],
  topics: async () => [],
  topic: async () => {
    throw new Error('samples have no topics');
  },
  find: async ({ words, filters: chosen, sort }) => {
    const { templates, isExact } = findTemplates(sampleTemplates, { words, filters: chosen, sort });
    return { templates, isExact, total: templates.length, isTotalCapped: false, next: null };
  },
  choices: async () => ({
    industry: choices('industry'),
    style: choices('style'),
    color: choices('color'),
    price: choices('price'),
  }),
  template: async (id) => sampleTemplates.find((one) => one.id === id) ?? null,
};
