import type { Page } from '../../document/index.ts';
import { SAMPLES } from '../../samples/index.ts';

/** A template as the template center knows it. */
export interface CenterTemplate {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly industry: string;
  readonly style: string;
  readonly color: string;
  /** What else people search it by. */
  readonly keywords: readonly string[];
  readonly price: 'free' | 'member';
  readonly useCount: number;
  /** Uses of the last seven days: what 热门 goes by. */
  readonly recentCount: number;
  /** `YYYY-MM-DD` */
  readonly publishedOn: string;
  readonly page: Page;
}

type Facts = Pick<CenterTemplate, 'keywords' | 'price' | 'useCount' | 'recentCount' | 'publishedOn'>;

const facts = (
  publishedOn: string,
  useCount: number,
  recentCount: number,
  price: Facts['price'],
  ...keywords: string[]
): Facts => ({ publishedOn, useCount, recentCount, price, keywords });

/** What a designer's sample does not carry: how it has been used, and by which words it is found. */
const factsOf: Readonly<Record<string, Facts>> = {
  'new-tea': facts('2026-03-05', 8640, 512, 'free', '节气', '谷雨', '春茶'),
  'product-launch': facts('2026-09-01', 5230, 430, 'member', '新品上市', '发布会'),
  'spring-hiring': facts('2026-02-20', 12870, 368, 'free', '招聘海报', '校招'),
  'double-eleven': facts('2026-10-18', 9410, 1260, 'member', '大促', '开业'),
  'music-festival': facts('2026-06-12', 3180, 96, 'member', '活动', '演出'),
  'book-club': facts('2026-07-02', 2260, 74, 'free', '活动', '读书'),
  'coffee-map': facts('2026-08-15', 4720, 288, 'free', '开业', '探店'),
  'wechat-cover': facts('2026-05-09', 15320, 640, 'free', '公众号', '封面'),
  'name-card': facts('2026-01-10', 6890, 120, 'member', '名片'),
  'annual-report': facts('2026-11-12', 1480, 355, 'member', '总结', '数据'),
};

/** The designers' samples as templates: what a preview shows before a company has templates of its own. */
export const sampleTemplates: readonly CenterTemplate[] = SAMPLES.flatMap((sample) => {
  const [page] = sample.design.pages;
  const known = factsOf[sample.key];
  if (!page || !known) return [];
  return [{ id: sample.key, title: sample.title, kind: sample.kind, ...sample.tags, ...known, page }];
});
