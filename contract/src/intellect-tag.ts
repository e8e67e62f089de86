import { z } from 'zod';
import { listOf } from './kernel/index.ts';

/** The facets of templates besides their kind. */
export const FACET_TITLES = { industry: '行业', style: '风格', color: '颜色', purpose: '用途' } as const;
export type Facet = keyof typeof FACET_TITLES;
export const facets = Object.keys(FACET_TITLES) as [Facet, ...Facet[]];

/** The tags of every facet, by their keys. */
export const INTELLECT_TAG_NAMES = {
  industry: {
    business: '商务',
    education: '教育',
    food: '美食',
    tea: '茶饮',
    shopping: '电商',
    technology: '科技',
    hiring: '招聘',
    culture: '文化娱乐',
    health: '医疗健康',
    travel: '旅游出行',
    home: '房产家居',
    beauty: '美业',
    finance: '金融保险',
    family: '母婴亲子',
    sport: '运动健身',
    public: '政务公益',
  },
  style: {
    minimal: '简约',
    flat: '扁平',
    chinese: '国风',
    literary: '文艺',
    retro: '复古',
    trendy: '潮流',
    premium: '高级',
    handDrawn: '手绘',
    cartoon: '卡通',
    festive: '喜庆',
    data: '数据',
    photo: '实景',
  },
  color: {
    red: '红色',
    orange: '橙色',
    yellow: '黄色',
    green: '绿色',
    cyan: '青色',
    blue: '蓝色',
    purple: '紫色',
    pink: '粉色',
    brown: '棕色',
    beige: '米色',
    black: '黑色',
    white: '白色',
    gray: '灰色',
    colorful: '多彩',
  },
  purpose: {
    promotion: '活动促销',
    festival: '节日节气',
    launch: '新品上市',
    recruiting: '人才招聘',
    opening: '开业庆典',
    invitation: '邀请函',
    course: '课程培训',
    notice: '通知公告',
    cover: '封面配图',
    branding: '品牌宣传',
    report: '总结汇报',
    card: '名片物料',
    menu: '菜单价目',
    show: '演出展览',
  },
} as const satisfies Record<Facet, Record<string, string>>;

export interface IntellectTagEntry {
  /** `industry.tea` */
  readonly id: string;
  readonly facet: Facet;
  readonly name: string;
}

/** Every tag of every facet, in display order. The same for all companies. */
export const INTELLECT_TAGS: readonly IntellectTagEntry[] = facets.flatMap((facet) =>
  Object.entries<string>(INTELLECT_TAG_NAMES[facet]).map(([key, name]) => ({
    id: `${facet}.${key}`,
    facet,
    name,
  })),
);

const tagIds = INTELLECT_TAGS.map((tag) => tag.id);

/** `industry.tea` */
export const IntellectTagId = z.enum(tagIds, '智能标签不存在').meta({ title: '智能标签' });

/** The tag of that facet and name, or undefined: `tagNamed('color', '绿色')`. */
export const tagNamed = (facet: Facet, name: string): IntellectTagEntry | undefined =>
  INTELLECT_TAGS.find((tag) => tag.facet === facet && tag.name === name);

export const intellectTagById: ReadonlyMap<string, IntellectTagEntry> = new Map(
  INTELLECT_TAGS.map((tag) => [tag.id, tag]),
);

/** The most tags of one template. */
export const tagsOfTemplateMax = 20;

/** A filter by tags: any of the chosen tags within a facet, and every facet. */
export const chosenTagIds = listOf('智能标签', IntellectTagId, tagsOfTemplateMax).optional();
