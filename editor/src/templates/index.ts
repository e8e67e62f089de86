import { banners } from './banners/index.ts';
import { businessCards } from './business-cards/index.ts';
import { certificates } from './certificates/index.ts';
import { fromSamples } from './from-samples.ts';
import { invitations } from './invitations/index.ts';
import { longImages } from './long-images/index.ts';
import { menus } from './menus/index.ts';
import { posters } from './posters/index.ts';
import { presentations } from './presentations/index.ts';
import { priceTags } from './price-tags/index.ts';
import { rednoteCovers } from './rednote-covers/index.ts';
import { resumes } from './resumes/index.ts';
import { squares } from './squares/index.ts';
import type { Template } from './template.ts';
import { wechatCovers } from './wechat-covers/index.ts';

export { TEMPLATE_KINDS, type Template, type TemplateKind } from './template.ts';

const byKind: readonly (readonly Template[])[] = [
  posters,
  rednoteCovers,
  wechatCovers,
  squares,
  invitations,
  banners,
  longImages,
  businessCards,
  certificates,
  resumes,
  menus,
  presentations,
  priceTags,
  fromSamples,
];

/** Takes one of each kind in turn, so that the start of a list shows every kind. */
const inTurn = (lists: readonly (readonly Template[])[]): Template[] =>
  Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, at) =>
    lists.flatMap((list) => list[at] ?? []),
  ).flat();

/** Ready-made designs, in the order users see them. They use no stored pictures. */
export const TEMPLATES: readonly Template[] = inTurn(byKind);
