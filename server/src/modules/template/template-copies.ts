import type { Design } from '@design-console/editor/document';
import type { Executor } from '../../db/schema/tables.ts';
import { refuse } from '../../http/reply/refusal.ts';
import { parseInTurn } from '../../queues/design-turns.ts';
import * as appTags from './app-tag.store.ts';
import * as lists from './template-list.store.ts';
import { masksOf, tagsOfMasks } from './template.rules.ts';
import { templateDocuments } from './template-document.ts';
import type { TemplateDependencies } from './template-dependencies.ts';
import { missing } from './template-reading.ts';
import * as versions from './template-version.store.ts';
import { ownerOfAccount } from '../../queues/owner.ts';
import type { Who } from '../../identity/caller.ts';

/** What drafts made from a template take over from it. */
export interface TemplateToCopy {
  title: string;
  kindId: number | null;
  tagIds: string[];
  lightAppTagIds: number[];
  source: 1 | 2;
  sourceTemplateId: string;
  design: Design;
}

/** The current template; refused when it is removed or damaged. */
export const templateToCopy = async (db: Executor, who: Who, id: number): Promise<TemplateToCopy> => {
  const { companyId } = who;
  const row = await lists.get(db, companyId, id);
  const stored = row && (await versions.get(db, companyId, id, row.version));
  if (!stored) throw missing();
  const parsed = await parseInTurn(ownerOfAccount(who), stored.document);
  if (!parsed.ok) throw refuse.conflict('模板的内容已损坏，无法打开');
  const { title, kindId, source, sourceTemplateId, industry, style, color, purpose } = row;
  return {
    title,
    kindId,
    source,
    sourceTemplateId,
    tagIds: tagsOfMasks({ industry, style, color, purpose }),
    lightAppTagIds: (await appTags.tagsOf(db, companyId, [id])).map((tag) => tag.id),
    design: parsed.design,
  };
};

type Painted = Exclude<Awaited<ReturnType<TemplateDependencies['coverOf']>>, 'late' | null>;

interface Draft extends TemplateToCopy {
  cover: Painted;
  author: { companyId: number; accountId: number | null; name: string };
  now: Date;
}

/** Stores a painted draft, within the caller's transaction. */
export const storeDraft =
  (dependencies: TemplateDependencies) =>
  async (db: Executor, { author, design, cover, lightAppTagIds, now, ...target }: Draft): Promise<number> => {
    const { companyId } = author;
    // a tag deleted meanwhile does not stop the draft
    const tags = await appTags.lockTags(db, companyId, lightAppTagIds);
    const { id, bytes } = await templateDocuments(dependencies).make(
      { db, who: author, now },
      { design: { ...design, title: target.title }, cover },
      { ...target, masks: masksOf(target.tagIds) },
    );
    await appTags.setTags(db, companyId, id, { before: [], after: tags });
    await dependencies.storageLedger.add(db, { companyId }, bytes);
    return id;
  };
