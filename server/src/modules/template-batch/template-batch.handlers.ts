import type { contract } from '@design-console/contract';
import {
  BATCH_TITLES,
  batchesKept,
  batchesUnfinishedMax,
  type BatchPicture,
} from '@design-console/contract/template-batch';
import type { Design } from '@design-console/editor/document';
import type { Executor } from '../../db/schema/tables.ts';
import { type CallContext, type HandlersOf, twoStep } from '../../http/serve/call-context.ts';
import { refuse } from '../../http/reply/refusal.ts';
import type { StorageLedger } from '../../quota-ledgers.ts';
import type { SheetRow } from '../../sheets/parse-sheet.ts';
import { sheetReader } from '../../sheets/read-sheet.ts';
import { emptySheet, failedSheet, reportSheet } from './batch-sheets.ts';
import {
  addressesIn,
  columnsOf,
  checkRows,
  type KnownPicture,
  picturesOf,
  titleOfSize,
} from './template-batch.rules.ts';
import { stop } from './batch-end.store.ts';
import * as store from './template-batch.store.ts';
import type { Who } from '../../identity/caller.ts';

export interface TemplateBatchDependencies {
  storageLedger: StorageLedger;
  templateToCopy(
    db: Executor,
    who: Who,
    id: number,
  ): Promise<Omit<store.TemplateCopy, 'document'> & { design: Design }>;
  /** The company's pictures at these addresses. */
  picturesAt(db: Executor, companyId: number, urls: readonly string[]): Promise<KnownPicture[]>;
  /** Whether all of them are still the company's, which then keeps them: drafts and designs are not searched. */
  keepsFiles(db: Executor, companyId: number, urls: readonly string[]): Promise<boolean>;
  kindsOf(db: Executor, companyId: number): Promise<{ id: number; name: string }[]>;
  /** Starts the making of a company's batches when this transaction commits. */
  begin(tx: Executor, companyId: number): Promise<void>;
}

const readSheet = sheetReader<SheetRow[]>(import.meta.url, 'batch-sheet-worker');

const missing = () => refuse.notFound('批量制作记录不存在或已被清理');

const shown = ({ createdAt, finishedAt, stoppedBy, ...row }: store.BatchRow) => ({
  ...row,
  stopped: stoppedBy === null ? 0 : row.total - row.made - row.failed,
  stoppedBy: stoppedBy ?? '',
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});

const states = ['waiting', 'made', 'failed', 'stopped'] as const;

export const templateBatchHandlers = (
  dependencies: TemplateBatchDependencies,
): HandlersOf<typeof contract.templateBatch> => {
  const checked = async (
    { db, who }: CallContext,
    templateId: number,
    bytes: Buffer,
    pictures: readonly BatchPicture[],
  ) => {
    const { companyId } = who;
    const template = await dependencies.templateToCopy(db, who, templateId);
    const columns = columnsOf(template.design);
    if (columns.length === 0)
      throw refuse.conflict('模板还没有设置用途的元素，请先在设计里给文字或图片设置用途');
    const rows = await readSheet(companyId, bytes);
    const addresses = addressesIn(rows, columns, pictures);
    const found = await dependencies.picturesAt(db, companyId, addresses);
    const known = new Map(found.map((one) => [one.url, one]));
    return { template, rows, ...checkRows(rows, template, pictures, known) };
  };

  const begin = async (
    { db, who, now }: CallContext,
    batch: Pick<store.NewBatch, 'what' | 'templateId' | 'rows'> & {
      template: Awaited<ReturnType<TemplateBatchDependencies['templateToCopy']>>;
    },
  ): Promise<{ id: number }> => {
    const { companyId, accountId, name } = who;
    const { design, ...template } = batch.template;
    await store.lockBatches(db, companyId);
    const unfinished = await store.unfinishedIds(db, companyId);
    const making = await store.countMaking(db, companyId);
    if (making >= batchesUnfinishedMax)
      throw refuse.conflict(`已有 ${making} 批在制作，请等其中一批完成后再试`);
    const id = await store.insert(db, companyId, {
      ...batch,
      template: { ...template, document: { ...design } },
      author: { accountId, name },
      now,
    });
    await store.removeOld(db, companyId, batchesKept);
    // the company's turns continue until none of its batches waits
    if (unfinished.length === 0) await dependencies.begin(db, companyId);
    return { id };
  };

  return {
    list: async (_input, { db, who }) => (await store.list(db, who.companyId, batchesKept)).map(shown),

    async get({ id }, { db, who }) {
      const row = await store.get(db, who.companyId, id);
      if (!row) throw missing();
      const rows = await store.rowsOf(db, who.companyId, id);
      return {
        ...shown(row),
        rows: rows.map(({ state, cover, ...one }) => ({
          ...one,
          state: states[state],
          coverUrl: cover ?? '',
        })),
      };
    },

    check: twoStep({
      prepare: ({ file, templateId, pictures }, asking) => checked(asking, templateId, file.bytes, pictures),
      async commit({ file }, { who, note }, { template, rows, ready, failed, unknownColumns }) {
        note({ subject: `${template.title}（${file.fileName}）`, after: { 可制作: ready.length } });
        const sheet = await failedSheet(rows, failed, who.timeZone);
        return { ready: ready.length, failed, failedSheet: sheet, unknownColumns };
      },
    }),

    create: twoStep({
      async prepare({ file, templateId, pictures }, asking) {
        await dependencies.storageLedger.refuseFull(asking.db, { companyId: asking.who.companyId });
        return checked(asking, templateId, file.bytes, pictures);
      },
      async commit({ templateId, ready: shownReady }, asking, { template, ready }) {
        const { db, who, note } = asking;
        note({ subject: template.title, after: { 制作份数: ready.length } });
        const isAsShown =
          ready.length === Number(shownReady) &&
          (await dependencies.keepsFiles(db, who.companyId, picturesOf(ready)));
        if (!isAsShown) throw refuse.conflict('检查之后有变化，请重新检查文件再制作');
        return begin(asking, { what: 'sheet', templateId, template, rows: ready });
      },
    }),

    createSizes: twoStep({
      // the template is read at the account's turn: no connection waits for it
      async prepare({ templateId }, { db, who }) {
        await dependencies.storageLedger.refuseFull(db, who);
        return dependencies.templateToCopy(db, who, templateId);
      },
      async commit({ templateId, kindIds }, asking, template) {
        const { db, who, note } = asking;
        const { companyId } = who;
        const kinds = new Map((await dependencies.kindsOf(db, companyId)).map((kind) => [kind.id, kind]));
        const chosen = [...new Set(kindIds)].map((id) => kinds.get(id));
        const rows = chosen.map((kind, at) => {
          if (!kind) throw refuse.invalid({ kindIds: '所选分类不存在或已被删除' });
          const title = titleOfSize(template.title, kind.name);
          return { line: at + 1, title, contents: {}, kindId: kind.id };
        });
        note({
          subject: template.title,
          after: { 尺寸: chosen.map((kind) => kind?.name ?? '').join('、') },
        });
        return begin(asking, { what: 'sizes', templateId, template, rows });
      },
    }),

    async stop({ id }, { db, who, now, note }) {
      const before = await store.get(db, who.companyId, id);
      if (!before) throw missing();
      note({ subject: before.templateTitle });
      const ended = await stop(db, who.companyId, id, { name: who.name, now });
      if (!ended) throw refuse.conflict('这一批已经结束，不需要停止');
      const made = before.total - before.failed - ended.stopped;
      note({ after: { 已制作: made, 不再制作: ended.stopped } });
      return { made, stopped: ended.stopped };
    },

    async downloadSheet({ templateId, format }, { db, who }) {
      const { title, design } = await dependencies.templateToCopy(db, who, templateId);
      return emptySheet(title, columnsOf(design), format, who.timeZone);
    },

    async downloadReport({ id }, { db, who }) {
      const row = await store.get(db, who.companyId, id);
      if (!row) throw missing();
      const rows = await store.rowsOf(db, who.companyId, id);
      return reportSheet(`${BATCH_TITLES[row.what]}-${row.templateTitle}`, rows, who.timeZone);
    },
  };
};
