import { accessPolicy } from './access-policy.ts';
import { account } from './account.ts';
import { aiArtisan } from './ai-artisan.ts';
import { aiDesign } from './ai-design.ts';
import { aiProvider } from './ai-provider.ts';
import { apiUser } from './api-user.ts';
import { auditRecord } from './audit-record.ts';
import { authorization } from './authorization.ts';
import { brandFont } from './brand-font.ts';
import { brandKit } from './brand-kit.ts';
import { center } from './center.ts';
import { centerPage } from './center-page.ts';
import { company } from './company.ts';
import { configDocument } from './config-document.ts';
import { configSet } from './config-set.ts';
import { credential } from './credential.ts';
import { design } from './design.ts';
import { designer } from './designer.ts';
import { documentation } from './documentation.ts';
import { embed } from './embed.ts';
import { file } from './file.ts';
import { hostDesign } from './host-design.ts';
import { home } from './home.ts';
import { linkSignature } from './link-signature.ts';
import { menu } from './menu.ts';
import { notice } from './notice.ts';
import { platformTemplate } from './platform-template.ts';
import { quota } from './quota.ts';
import { role } from './role.ts';
import { saasBasic } from './saas-basic.ts';
import { savedFilter } from './saved-filter.ts';
import { session } from './session.ts';
import { statistic } from './usage/report.ts';
import { template } from './template.ts';
import { templateBatch } from './template-batch.ts';
import { templateKind } from './template-kind.ts';
import { templateTag } from './template-tag.ts';
import { topic } from './topic.ts';
import { usageEvent } from './usage/ingest.ts';
import { webhook } from './webhook.ts';

/** The API at a glance: one entry per area, one line per call inside it. */
export const contract = {
  session,
  menu,
  company,
  credential,
  linkSignature,
  webhook,
  accessPolicy,
  account,
  role,
  auditRecord,
  home,
  notice,
  savedFilter,
  quota,
  configDocument,
  configSet,
  file,
  brandFont,
  brandKit,
  statistic,
  usageEvent,
  saasBasic,
  designer,
  documentation,
  templateTag,
  apiUser,
  aiArtisan,
  aiDesign,
  aiProvider,
  authorization,
  templateKind,
  template,
  templateBatch,
  platformTemplate,
  centerPage,
  center,
  topic,
  embed,
  hostDesign,
  design,
} as const;
export type Contract = typeof contract;

/** `role.list`: by what limits, notices and tests name a call. */
export type CallName = {
  [Area in keyof Contract]: `${Area}.${Extract<keyof Contract[Area], string>}`;
}[keyof Contract];

/** A record or comparison by this name compiles only with names of calls that exist. */
export const callNameOf = ({ name }: { readonly name: string }): CallName => name as CallName;
