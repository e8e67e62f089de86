import type { Design } from '../document/index.ts';

/** What kinds of design there are templates for, in the order people are shown them. */
export const TEMPLATE_KINDS = [
  '竖版海报',
  '小红书封面',
  '公众号封面',
  '方形配图',
  '邀请函',
  '横幅广告',
  '长图',
  '名片',
  '证书',
  '简历',
  '菜单',
  '演示文稿',
  '价签优惠券',
] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** Values of the facets templates are filtered by. */
export const FACETS = {
  industry: [
    '通用',
    '餐饮美食',
    '茶饮咖啡',
    '零售电商',
    '教育培训',
    '文化艺术',
    '旅游酒店',
    '美容健康',
    '母婴亲子',
    '科技互联网',
    '金融地产',
    '企业办公',
    '公益环保',
    '运动健身',
  ],
  style: ['简约', '国风', '插画', '复古', '潮流', '商务', '手绘', '科技', '可爱', '典雅', '几何'],
  color: ['红色', '橙色', '黄色', '绿色', '青色', '蓝色', '紫色', '粉色', '棕色', '黑色', '白色', '多彩'],
  use: [
    '节日节气',
    '促销上新',
    '活动宣传',
    '招聘求职',
    '课程招生',
    '品牌形象',
    '公告通知',
    '知识科普',
    '婚礼宴会',
    '表彰证明',
    '工作汇报',
    '生活分享',
    '开业周年',
  ],
} as const;
export type Facets = { readonly [Facet in keyof typeof FACETS]: readonly (typeof FACETS)[Facet][number][] };

/** A ready-made design that people start from. */
export interface Template extends Facets {
  /** Stable for ever: links and designs name it by this. */
  readonly key: string;
  readonly title: string;
  readonly kind: TemplateKind;
  /** What else people search it by. */
  readonly keywords: readonly string[];
  readonly design: Design;
}
