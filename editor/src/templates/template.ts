import type { INTELLECT_TAG_NAMES } from '@design-console/contract/intellect-tag';
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

type TagName<Facet extends keyof typeof INTELLECT_TAG_NAMES> =
  (typeof INTELLECT_TAG_NAMES)[Facet][keyof (typeof INTELLECT_TAG_NAMES)[Facet]];

/** By what templates are told apart: the names of intellect tags. */
export interface Facets {
  readonly industry: readonly TagName<'industry'>[];
  readonly style: readonly TagName<'style'>[];
  readonly color: readonly TagName<'color'>[];
  readonly purpose: readonly TagName<'purpose'>[];
}

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
