import type { INTELLECT_TAG_NAMES } from '@design-console/contract/intellect-tag';
import type { Design } from '../document/index.ts';

/** Kinds of design that have templates, in the order users see them. */
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

type TagName<Facet extends keyof typeof INTELLECT_TAG_NAMES> =
  (typeof INTELLECT_TAG_NAMES)[Facet][keyof (typeof INTELLECT_TAG_NAMES)[Facet]];

/** Facets that templates are filtered by: names of intellect tags. */
export interface Facets {
  readonly industry: readonly TagName<'industry'>[];
  readonly style: readonly TagName<'style'>[];
  readonly color: readonly TagName<'color'>[];
  readonly purpose: readonly TagName<'purpose'>[];
}

/** A ready-made design that users start from. */
export interface Template extends Facets {
  /** Never changes: links and designs refer to it. */
  readonly key: string;
  readonly title: string;
  readonly kind: TemplateKind;
  /** Further search words. */
  readonly keywords: readonly string[];
  readonly design: Design;
}
