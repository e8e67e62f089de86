import { SAMPLES } from '../../samples/index.ts';
import { choicesOf, type Filter, findTemplates, type SampleTemplate } from './find.ts';
import { type CenterSource, type Choice, type From, fromNames } from './source.ts';

type Facts = Pick<SampleTemplate, 'from' | 'keywords' | 'useCount' | 'recentCount' | 'publishedOn'>;

const facts = (
  from: SampleTemplate['from'],
  publishedOn: string,
  useCount: number,
  recentCount: number,
  ...keywords: string[]
): Facts => ({
  from,
  publishedOn,
  useCount,
  recentCount,
  keywords,
});

/** Facts that designers' samples lack: whose they are, use counts and search words. */
const factsOf: Readonly<Record<string, Facts>> = {
  'new-tea': facts('team', '2026-03-05', 8640, 512, '节气', '谷雨', '春茶'),
  'product-launch': facts('team', '2026-09-01', 5230, 430, '新品上市', '发布会'),
  'spring-hiring': facts('team', '2026-02-20', 12870, 368, '招聘海报', '校招'),
  'double-eleven': facts('team', '2026-10-18', 9410, 1260, '大促', '开业'),
  'music-festival': facts('platform', '2026-06-12', 3180, 96, '活动', '演出'),
  'book-club': facts('platform', '2026-07-02', 2260, 74, '活动', '读书'),
  'coffee-map': facts('team', '2026-08-15', 4720, 288, '开业', '探店'),
  'wechat-cover': facts('platform', '2026-05-09', 15320, 640, '公众号', '封面'),
  'name-card': facts('team', '2026-01-10', 6890, 120, '名片'),
  'annual-report': facts('platform', '2026-11-12', 1480, 355, '总结', '数据'),
};

/** The designers' samples as templates, for previews that ask no server. */
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
      // as every template of the product
      price: 'free' as const,
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

const of = (from: From) => sampleTemplates.filter((one) => from === 'all' || one.from === from);

/** The samples as a content source, with what users get: no pages, no topics, all results at once. */
export const sampleSource: CenterSource = {
  froms: fromNames,
  page: async () => null,
  kinds: async () => [],
  topics: async () => [],
  topic: async () => {
    throw new Error('samples have no topics');
  },
  find: async ({ from, words, filters: chosen, sort }) => {
    const { templates, isExact } = findTemplates(of(from), { words, filters: chosen, sort });
    return { templates, isExact, total: templates.length, isTotalCapped: false, next: null };
  },
  choices: async ({ from }) => {
    const choices = (filter: Filter): readonly Choice[] =>
      choicesOf(of(from), filter).map((value) => ({ value, label: value }));
    return {
      industry: choices('industry'),
      style: choices('style'),
      color: choices('color'),
      price: [],
    };
  },
  template: async (id) => sampleTemplates.find((one) => one.id === id) ?? null,
};
