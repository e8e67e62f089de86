import type { contract } from '@design-console/contract';
import { intellectTagById } from '@design-console/contract/intellect-tag';
import { type RejectMark, TEMPLATE_STATUS_TITLES } from '@design-console/contract/template';
import type { Executor } from '../../db/schema/tables.ts';
import { type CallContext, type HandlersOf, twoStep } from '../../http/serve/call-context.ts';
import { refuse } from '../../http/reply/refusal.ts';
import { mayPublishTemplates, type Who } from '../../identity/caller.ts';
import * as appTags from './app-tag.store.ts';
import { kindNameOf, orKindGone } from './chosen-kind.ts';
import {
  faultOfMove,
  faultOfRemoval,
  hasChangedSince,
  masksOf,
  publishedAtOf,
  type SeenTemplate,
  shownSince,
  tagsOfMasks,
} from './template.rules.ts';
import * as store from './template.store.ts';
import * as known from './template-facts.store.ts';
import { refuseStale, templateDocuments } from './template-document.ts';
import type { TemplateDependencies } from './template-dependencies.ts';
import { missing, templateReading } from './template-reading.ts';
import * as versions from './template-version.store.ts';
import { writeWordsAnew } from './template-words.ts';
import { publishedTemplates } from './published.handlers.ts';
import type { HostEvent } from '@design-console/contract/webhook';
import { ownerOfAccount } from '../../queues/owner.ts';

export type { TemplateDependencies } from './template-dependencies.ts';

const mayPublish = (who: Who): boolean => mayPublishTemplates(who.permissionIds);

const tagNames = (ids: readonly string[]): string =>
  ids.map((id) => intellectTagById.get(id)?.name ?? id).join('、');

const checkAppTags = async (db: Executor, companyId: number, ids: readonly number[]): Promise<void> => {
  const there = await appTags.lockTags(db, companyId, ids);
  if (there.length < ids.length) throw refuse.invalid({ lightAppTagIds: '所选轻应用标签不存在或已被删除' });
};

/** A change of a template on the shelf is live at once, so it requires the right to publish. */
const checkMayChange = (who: Who, { status }: store.TemplateRow): void => {
  if (status === 3 && !mayPublish(who)) throw refuse.forbidden('模板已上架，没有发布权限不能修改');
};

/** Locks a template for a change; from here on the record names it, also where the change is refused. */
const oneToChange = async ({ db, who, note }: CallContext, id: number): Promise<store.TemplateRow> => {
  const [row] = await store.lock(db, who.companyId, [id]);
  if (!row) throw missing();
  note({ subject: row.title });
  checkMayChange(who, row);
  return row;
};

/** The event for hosts about a template's new status. */
const hostEventOf = ({ id, title, version, publishAt }: store.TemplateRow, status: number): HostEvent[] => {
  const template = { templateId: id, title, version };
  if (status === 3)
    return [
      { event: 'template.published', data: { ...template, publishAt: publishAt?.toISOString() ?? null } },
    ];
  return status === 4 ? [{ event: 'template.takenDown', data: { ...template, isExpired: false } }] : [];
};

const titlesOf = (rows: readonly store.TemplateRow[]): string => rows.map(({ title }) => title).join('、');

interface Checked {
  done: store.TemplateRow[];
  failed: { id: number; name: string; reason: string }[];
}

/** Checks each of a batch; a single one is refused with its reason, as are several that are all gone. */
const lockedAndChecked = async (
  { db, who, note }: CallContext,
  ids: readonly number[],
  faultOf: (row: store.TemplateRow) => { kind: 'conflict' | 'forbidden'; reason: string } | null,
): Promise<Checked> => {
  const rows = await store.lock(db, who.companyId, ids);
  note({ subject: titlesOf(rows) });
  const [row] = rows;
  if (!row) throw missing();
  if (ids.length === 1) {
    const fault = faultOf(row);
    if (fault)
      throw fault.kind === 'forbidden' ? refuse.forbidden(fault.reason) : refuse.conflict(fault.reason);
    return { done: rows, failed: [] };
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  const checked: Checked = { done: [], failed: [] };
  for (const id of ids) {
    const row = byId.get(id);
    const reason = row ? faultOf(row)?.reason : '模板不存在或已被删除';
    if (row && reason === undefined) checked.done.push(row);
    // the client still lists one that is gone, and knows its name
    else checked.failed.push({ id, name: row?.title ?? '', reason: reason ?? '' });
  }
  const { done, failed } = checked;
  // the record names what was changed, so no template that was refused
  note(done.length > 0 ? { subject: titlesOf(done) } : { refusals: failed.map(({ reason }) => reason) });
  return checked;
};

/**
 * Moves marks to the places that the editor sends. The words stay the reviewer's: when the template was
 * rejected again meanwhile, the places are those of other marks, and the newer ones stay where they are.
 */
const moveMarks = async (
  db: Executor,
  companyId: number,
  id: number,
  marks: readonly RejectMark[],
): Promise<void> => {
  const { rejectMarks } = await known.marksOf(db, companyId, id);
  const isSame = (mark: RejectMark, at: number) =>
    mark.pageId === marks[at]?.pageId && mark.text === marks[at]?.text;
  if (rejectMarks.length !== marks.length || !rejectMarks.every(isSame)) return;
  await store.setMarks(db, companyId, id, marks);
};

export const templateHandlers = (
  dependencies: TemplateDependencies,
): HandlersOf<typeof contract.template> => {
  const documents = templateDocuments(dependencies);
  return {
    ...templateReading,
    ...publishedTemplates,

    create: twoStep({
      prepare: ({ document }, context) => documents.prepare(document, context),
      async commit({ title, kindId, tagIds, lightAppTagIds, source, sourceTemplateId }, context, prepared) {
        const { db, who, note } = context;
        const { companyId } = who;
        const kindName = await kindNameOf(db, companyId, kindId);
        note({
          subject: title,
          after: { 名称: title, 分类: kindName, 标签: tagNames(tagIds) },
        });
        await checkAppTags(db, companyId, lightAppTagIds);
        const target = { title, kindId, tagIds, source, sourceTemplateId, masks: masksOf(tagIds) };
        const { bytes, ...made } = await orKindGone(documents.make(context, prepared, target));
        await appTags.setTags(db, companyId, made.id, { before: [], after: lightAppTagIds });
        await dependencies.storageLedger.add(db, { companyId }, bytes);
        return made;
      },
    }),

    async update({ id, tagIds, lightAppTagIds, publishAt, expireAt, ...changes }, context) {
      const { db, who, now, note } = context;
      const { companyId } = who;
      const row = await oneToChange(context, id);
      const moment = (said: string | null | undefined, before: Date | null): Date | null =>
        said === undefined ? before : said === null ? null : new Date(said);
      const after = {
        title: changes.title ?? row.title,
        kindId: changes.kindId === undefined ? row.kindId : changes.kindId,
        masks: tagIds === undefined ? row.masks : masksOf(tagIds),
        publishAt: moment(publishAt, row.publishAt),
        expireAt: moment(expireAt, row.expireAt),
      };
      if (after.publishAt && after.expireAt && after.expireAt <= after.publishAt)
        throw refuse.invalid({ expireAt: '下架时间须晚于上架时间' });
      const described = async (one: typeof after) => ({
        名称: one.title,
        分类: await kindNameOf(db, companyId, one.kindId),
        标签: tagNames(tagsOfMasks(one.masks)),
        上架时间: one.publishAt?.toISOString() ?? '',
        下架时间: one.expireAt?.toISOString() ?? '',
      });
      note({ before: await described(row), after: await described(after) });
      // on the shelf with a new start: the moment users first see it changes
      const isMovedInTime = row.status === 3 && publishAt !== undefined;
      const publishedAt = isMovedInTime
        ? publishedAtOf(after, shownSince(row.publishedAt, now))
        : row.publishedAt;
      await orKindGone(store.setDetails(db, companyId, id, { ...after, publishedAt }, now));
      if (lightAppTagIds !== undefined) {
        const before = (await appTags.tagsOf(db, companyId, [id])).map((tag) => tag.id);
        await appTags.lockTags(db, companyId, [...before, ...lightAppTagIds]);
        await checkAppTags(db, companyId, lightAppTagIds);
        await appTags.setTags(db, companyId, id, { before, after: lightAppTagIds });
      }
      await writeWordsAnew(db, ownerOfAccount(who), id);
      return null;
    },

    updateDetail: twoStep({
      prepare: ({ document }, context) => documents.prepare(document, context),
      async commit({ id, fromVersion, markPlaces }, context, prepared) {
        const { db, who, note } = context;
        const row = await oneToChange(context, id);
        await refuseStale(db, who.companyId, row, fromVersion);
        if (markPlaces) await moveMarks(db, who.companyId, id, markPlaces);
        note({ before: { 版本: row.version }, after: { 版本: row.version + 1 } });
        return documents.save(context, row, prepared, null);
      },
    }),

    rollback: twoStep({
      async prepare({ id, version }, context) {
        const stored = await versions.get(context.db, context.who.companyId, id, version);
        // it may be gone because this very command was done: a repeated one is known by its key before `commit`
        return stored ? documents.prepare(stored.document, context) : null;
      },
      async commit({ id, version, fromVersion }, context, prepared) {
        if (!prepared) throw refuse.notFound('模板或它的这个版本不存在，只保留最近 20 个版本');
        const { db, who, note } = context;
        const row = await oneToChange(context, id);
        await refuseStale(db, who.companyId, row, fromVersion);
        note({
          before: { 版本: row.version },
          after: { 版本: row.version + 1, 恢复自: version },
        });
        return documents.save(context, row, prepared, version);
      },
    }),

    async setStatus({ ids, status, reason, marks, version, updatedAt, versions }, context) {
      const { db, who, now, note, tell } = context;
      note({ act: { title: `模板改为${TEMPLATE_STATUS_TITLES[status]}` } });
      const terms = { mayPublish: mayPublish(who), now };
      const seen = new Map<number, SeenTemplate>(versions.map((one) => [one.id, one]));
      const [only] = ids;
      if (ids.length === 1 && only !== undefined && (version ?? updatedAt) !== undefined)
        seen.set(only, { version, updatedAt });
      const { done, failed } = await lockedAndChecked(context, ids, (row) =>
        hasChangedSince(row, seen.get(row.id))
          ? { kind: 'conflict', reason: '模板在你查看之后有改动，请查看最新内容' }
          : faultOfMove(row, status, terms),
      );
      for (const row of done) {
        await store.setStatus(
          db,
          who.companyId,
          row.id,
          {
            status,
            reason: status === 2 ? reason : '',
            // marks stay until it is submitted again
            marks: status === 2 ? marks : status === 1 ? [] : null,
            publishedAt: status === 3 ? publishedAtOf(row, now) : null,
          },
          now,
        );
      }
      await dependencies.hostEvents.emit(
        db,
        who.companyId,
        now,
        done.flatMap((row) => hostEventOf(row, status)),
      );
      tell({
        templates: done.map(({ id, title, status: from, authorId }) => ({ id, title, from, authorId })),
      });
      note({
        rows: done.map((row) => ({
          name: row.title,
          before: TEMPLATE_STATUS_TITLES[row.status],
          after: status === 2 ? `${TEMPLATE_STATUS_TITLES[2]}：${reason}` : TEMPLATE_STATUS_TITLES[status],
        })),
      });
      return { succeeded: done.length, failed };
    },

    async remove({ ids }, context) {
      const { db, who, now, note } = context;
      const { companyId } = who;
      const { done, failed } = await lockedAndChecked(context, ids, ({ status }) => {
        const reason = faultOfRemoval(status);
        return reason === null ? null : { kind: 'conflict', reason };
      });
      const removed = ({ title: name, status }: store.TemplateRow) =>
        ({ name, before: TEMPLATE_STATUS_TITLES[status], after: '已删除' }) as const;
      note({ rows: done.map(removed) });
      const gone = done.map(({ id }) => id);
      if (gone.length > 0) {
        await appTags.forgetTemplates(db, companyId, gone);
        const { bytes, coversLeft } = await store.remove(db, companyId, gone);
        const freed = await dependencies.forgetCovers(db, companyId, coversLeft, now);
        await dependencies.storageLedger.addAnyway(db, { companyId }, -bytes - freed);
      }
      return { succeeded: done.length, failed };
    },
  };
};
