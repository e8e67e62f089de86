import type { Design } from '@design-console/editor/document';
import type { Executor } from '../../db/schema/tables.ts';
import type { CallContext } from '../../http/serve/call-context.ts';
import { refuse } from '../../http/reply/refusal.ts';
import { requesterOf } from '../../painting/requester.ts';
import { hasLowContrast, healthIn } from './health.rules.ts';
import * as healthStore from './health.store.ts';
import { factsOf, healthBit, tagsOfMasks, textsOf } from './template.rules.ts';
import type { TemplateDependencies } from './template-dependencies.ts';
import * as store from './template.store.ts';
import * as versions from './template-version.store.ts';
import { writeWords } from './template-words.ts';
import { ownerOfAccount } from '../../queues/owner.ts';

type Painted = Awaited<ReturnType<TemplateDependencies['coverOf']>>;

/** A document that was read and painted: the data to store. */
export interface PreparedDocument {
  design: Design;
  cover: Painted;
}

/** The maker of a template: a call, or a background job. */
interface Making extends Pick<CallContext, 'db' | 'now'> {
  who: { companyId: number; accountId: number | null; name: string };
}

interface Target {
  title: string;
  kindId: number | null;
  tagIds: readonly string[];
}

/** Reads, paints and stores the documents of templates. */
export const templateDocuments = (dependencies: TemplateDependencies) => {
  const healthOf = async (
    db: Executor,
    companyId: number,
    facts: ReturnType<typeof factsOf> & { hasLowContrast: boolean },
    now: Date,
  ): Promise<number> => {
    const world = {
      deadFamilies: await dependencies.deadFamilies(db, companyId, facts.fontFamilies, now),
      livingFiles: await healthStore.livingFiles(db, companyId, facts.pictureFiles),
      unusedBefore: now,
    };
    const found = healthIn({ ...facts, onShelfSince: null, lastUsedAt: null }, world);
    return found.reduce((bits, one) => bits | healthBit(one), 0);
  };

  /** A picture of a user that the template shows is the company's, too, before its health is judged. */
  const keptFacts = async (db: Executor, companyId: number, design: Design) => {
    const facts = factsOf(design, dependencies.fileNameOf);
    await dependencies.keepFiles(db, companyId, facts.pictureFiles);
    return { ...facts, hasLowContrast: hasLowContrast(design) };
  };

  const storedCover = async (db: Executor, companyId: number, cover: Painted) => {
    if (!cover || cover === 'late') return { bytes: 0, cover: null };
    const bytes = await dependencies.rememberCover(db, companyId, cover);
    return {
      bytes,
      cover: { url: dependencies.urlOf(cover.name), widthPx: cover.widthPx, heightPx: cover.heightPx },
    };
  };

  return {
    /** Painting is slow: call it before the transaction. */
    async prepare(document: unknown, context: CallContext): Promise<PreparedDocument> {
      const { db, who, now } = context;
      const { companyId } = who;
      await dependencies.storageLedger.refuseFull(db, { companyId });
      const design = await dependencies.readDocument(ownerOfAccount(who), document);
      const settingCode = (await dependencies.settingCodeOf(db, companyId, undefined)) ?? '';
      return {
        design,
        cover: await dependencies.coverOf(db, companyId, {
          design,
          settingCode,
          now,
          requester: requesterOf(context),
        }),
      };
    },

    async make(
      { db, who, now }: Making,
      { design, cover: painted }: PreparedDocument,
      made: Target & Pick<store.NewTemplate, 'source' | 'sourceTemplateId' | 'masks'>,
    ) {
      const { companyId } = who;
      const { bytes, cover } = await storedCover(db, companyId, painted);
      const facts = await keptFacts(db, companyId, design);
      const id = await store.insert(db, companyId, {
        ...made,
        authorId: who.accountId,
        facts,
        cover,
        health: await healthOf(db, companyId, facts, now),
        now,
      });
      const added = await versions.add(db, companyId, id, {
        document: JSON.stringify(design),
        version: 1,
        coverUrl: cover?.url ?? '',
        pageCount: facts.pageCount,
        restoredFrom: null,
        savedBy: who.name,
        savedAt: now,
      });
      await dependencies.setLate(db, companyId, id, painted === 'late', now);
      await writeWords(db, companyId, id, { ...made, texts: textsOf(design) });
      return { id, version: 1, coverUrl: cover?.url ?? '', bytes: bytes + added.bytes };
    },

    /** Saves the document as the next version of a locked template. Counted last. */
    async save(
      { db, who, now }: CallContext,
      row: store.TemplateRow,
      { design, cover: painted }: PreparedDocument,
      restoredFrom: number | null,
    ) {
      const { companyId } = who;
      const { bytes, cover } = await storedCover(db, companyId, painted);
      const facts = await keptFacts(db, companyId, design);
      const version = row.version + 1;
      const coverUrl = cover?.url ?? row.cover;
      const health = await healthOf(db, companyId, facts, now);
      await store.setDocument(db, companyId, row.id, { facts, cover, version, health, now });
      const added = await versions.add(db, companyId, row.id, {
        document: JSON.stringify(design),
        version,
        coverUrl,
        pageCount: facts.pageCount,
        restoredFrom,
        savedBy: who.name,
        savedAt: now,
      });
      await dependencies.setLate(db, companyId, row.id, painted === 'late', now);
      await writeWords(db, companyId, row.id, {
        ...row,
        tagIds: tagsOfMasks(row.masks),
        texts: textsOf(design),
      });
      const freed = await dependencies.forgetCovers(db, companyId, added.coversLeft, now);
      await dependencies.storageLedger.add(db, { companyId }, bytes + added.bytes - freed);
      return { version, coverUrl };
    },
  };
};

/** Refuses a save based on an older version. */
export const refuseStale = async (
  db: Executor,
  companyId: number,
  row: store.TemplateRow,
  fromVersion: number,
): Promise<void> => {
  if (fromVersion === row.version) return;
  const newest = await versions.get(db, companyId, row.id, row.version);
  throw refuse.conflict('模板已被他人保存，请查看最新内容后再保存', {
    version: row.version,
    savedAt: newest?.savedAt.toISOString() ?? '',
    savedBy: newest?.savedBy ?? '',
  });
};
