import { tagNamed } from '@design-console/contract/intellect-tag';
import type { TemplateStatus } from '@design-console/contract/template';
import type { Executor } from '../db/schema/tables.ts';
import { fileNameOf } from '../modules/file/file.handlers.ts';
import { hasLowContrast } from '../modules/template/health.rules.ts';
import { suggestedTags } from '../modules/template/suggestion.rules.ts';
import { factsOf, masksOf, textsOf } from '../modules/template/template.rules.ts';
import { insert, setStatus } from '../modules/template/template.store.ts';
import { add } from '../modules/template/template-version.store.ts';
import { writeWords } from '../modules/template/template-words.ts';
import { type DemoDesign, demoDesign, demoDesigns } from './design-variants.ts';
import type { PaintDemo } from './paint-demo.ts';

const dayMs = 86_400_000;

const screen = { unit: 'px', dpi: 72 } as const;

interface DemoKind {
  name: string;
  width: number;
  height: number;
  unit: 'px' | 'mm';
  dpi: number;
  children?: readonly Omit<DemoKind, 'children'>[];
}

/** Twelve kinds on two levels. */
const kinds: readonly DemoKind[] = [
  {
    name: '营销海报',
    width: 1080,
    height: 1920,
    ...screen,
    children: [
      { name: '手机海报', width: 1080, height: 1920, ...screen },
      { name: '竖版海报', width: 1080, height: 1440, ...screen },
      { name: '横版海报', width: 1920, height: 1080, ...screen },
    ],
  },
  {
    name: '新媒体配图',
    width: 900,
    height: 383,
    ...screen,
    children: [
      { name: '公众号首图', width: 900, height: 383, ...screen },
      { name: '小红书封面', width: 1080, height: 1440, ...screen },
      { name: '长图', width: 1080, height: 3200, ...screen },
    ],
  },
  {
    name: '电商设计',
    width: 1080,
    height: 1080,
    ...screen,
    children: [{ name: '电商主图', width: 1080, height: 1080, ...screen }],
  },
  {
    name: '办公物料',
    width: 90,
    height: 54,
    unit: 'mm',
    dpi: 300,
    children: [{ name: '名片', width: 90, height: 54, unit: 'mm', dpi: 300 }],
  },
];

/** Further looks of the existing designs: which, by how much their colours are turned, and their names. */
const furtherLooks: readonly (readonly [string, number, string])[] = [
  ['new-tea-0', 150, '雨前龙井新茶'],
  ['new-tea-1', 60, '桂花乌龙上市'],
  ['product-launch-0', 200, '夏季新品发布会'],
  ['product-launch-1', -40, '家电新品发布会'],
  ['spring-hiring-0', 200, '产品经理专场招聘'],
  ['spring-hiring-1', 60, '设计师秋季校招'],
  ['spring-hiring-3', -120, '咖啡师门店招募'],
  ['double-eleven-0', 160, '双十一返场主图'],
  ['double-eleven-1', -90, '年中会员日主图'],
  ['music-festival-0', 100, '湖畔音乐节'],
  ['music-festival-0', 220, '屋顶爵士之夜'],
  ['book-club-0', 140, '城市读书会'],
  ['book-club-0', -70, '夏夜读诗会'],
  ['coffee-map-0', 120, '周末咖啡地图'],
  ['coffee-map-0', -50, '面包探店地图'],
  ['wechat-cover-0', 90, '行业周报首图'],
  ['wechat-cover-0', 180, '活动预告首图'],
  ['wechat-cover-0', -60, '招聘推文首图'],
  ['name-card-0', 160, '设计部名片'],
  ['annual-report-0', 150, '年度品牌报告'],
  ['annual-report-0', -60, '季度经营报告'],
  ['new-tea-2', -140, '陈皮白茶品鉴会'],
  ['product-launch-2', 100, '露营装备发布会'],
  ['book-club-0', 210, '亲子绘本日'],
];

const templateCount = 60;

/** States of every ten templates: most are on the shelf, some on their way there or gone. */
const statuses: readonly TemplateStatus[] = [3, 3, 0, 3, 1, 3, 3, 2, 3, 4];
const rejection = '标题与背景对比不足，手机上难以看清，请加深标题颜色后再提交';

const looks = (): { design: DemoDesign; title: string }[] => {
  const own = demoDesigns().map((design) => ({ design, title: design.title }));
  const further = furtherLooks.map(([key, hue, title]) => {
    const design = demoDesign(`${key}~${hue}`);
    if (!design) throw new Error(`There is no design ${key} for 「${title}」`);
    return { design, title };
  });
  return [...own, ...further].slice(0, templateCount);
};

const loadKinds = async (db: Executor, companyId: number): Promise<Map<string, number>> => {
  const ids = new Map<string, number>();
  const write = async ({ children: _, ...kind }: DemoKind, parentId: number | null, sort: number) => {
    const { id } = await db
      .insertInto('template_kind')
      .values({ company_id: companyId, parent_id: parentId, sort, ...kind })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(kind.name, id);
    return id;
  };
  for (const [at, kind] of kinds.entries()) {
    const parentId = await write(kind, null, at + 1);
    for (const [index, child] of (kind.children ?? []).entries()) await write(child, parentId, index + 1);
  }
  return ids;
};

/** From the sample a look was made of; colours come from the look itself. */
const tagsOf = (
  { kind, design }: DemoDesign,
  title: string,
  sample: readonly (string | undefined)[],
): string[] => {
  const suggested = suggestedTags({ title, kindName: kind, texts: textsOf(design) }, design);
  const tags = [...suggested.keys()].filter((id) => /^(color|purpose)\./.test(id));
  return [...new Set([...sample.filter((id) => id !== undefined), ...tags])];
};

interface DemoCompany {
  companyId: number;
  /** By name. */
  accountIds: ReadonlyMap<string, number>;
  now: Date;
}

/**
 * Kinds and team templates of the demo company, in every status. Their covers are painted after the start;
 * returns which look to paint for which of them.
 */
export const loadDemoTemplates = async (
  db: Executor,
  { companyId, accountIds, now }: DemoCompany,
): Promise<PaintDemo['paintings']> => {
  const { SAMPLES } = await import('@design-console/editor/samples');
  const kindIds = await loadKinds(db, companyId);
  const authors = [...accountIds].slice(0, 4);
  const paintings: { variant: string; designIds: string[]; templateIds: number[] }[] = [];
  for (const [at, { design: look, title }] of looks().entries()) {
    const sample = SAMPLES.find(({ key }) => look.key.startsWith(`${key}-`));
    const sampleTags = sample
      ? [tagNamed('industry', sample.tags.industry)?.id, tagNamed('style', sample.tags.style)?.id]
      : [];
    const tagIds = tagsOf(look, title, sampleTags);
    const kindId = kindIds.get(look.kind) ?? null;
    const design = { ...look.design, id: look.key.replaceAll('~', '_'), title };
    const facts = { ...factsOf(design, fileNameOf), hasLowContrast: hasLowContrast(design) };
    const [savedBy = '', authorId = null] = authors[at % authors.length] ?? [];
    const madeAt = new Date(now.getTime() - (3 + ((at * 7) % 85)) * dayMs - at * 3_600_000);
    const id = await insert(db, companyId, {
      title,
      kindId,
      source: at % 4 === 0 ? 2 : 1,
      sourceTemplateId: at % 4 === 0 ? (sample?.key ?? '') : '',
      masks: masksOf(tagIds),
      authorId,
      facts,
      cover: null,
      health: facts.hasLowContrast ? 4 : 0,
      now: madeAt,
    });
    await add(db, companyId, id, {
      document: JSON.stringify(design),
      version: 1,
      coverUrl: '',
      pageCount: facts.pageCount,
      restoredFrom: null,
      savedBy,
      savedAt: madeAt,
    });
    await writeWords(db, companyId, id, { title, kindId, tagIds, texts: textsOf(design) });
    const status = statuses[at % statuses.length] ?? 3;
    const movedAt = new Date(madeAt.getTime() + dayMs + at * 600_000);
    const marks =
      status === 2 ? [{ pageId: design.pages[0]?.id ?? '', x: 120, y: 160, text: '标题请改为深色' }] : null;
    const isShelved = status === 3 || status === 4;
    const submission = { status: 1, reason: '', marks: null, publishedAt: null } as const;
    if (status !== 0) await setStatus(db, companyId, id, submission, new Date(movedAt.getTime() - dayMs / 2));
    if (status > 1)
      await setStatus(
        db,
        companyId,
        id,
        { status, reason: status === 2 ? rejection : '', marks, publishedAt: isShelved ? movedAt : null },
        movedAt,
      );
    const known = paintings.find(({ variant }) => variant === look.key);
    if (known) known.templateIds.push(id);
    else paintings.push({ variant: look.key, designIds: [], templateIds: [id] });
  }
  return paintings;
};
