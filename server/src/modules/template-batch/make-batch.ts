import { createHash } from 'node:crypto';
import { CODE } from '@design-console/contract/kernel';
import { type Asset, type Design, parseDesign } from '@design-console/editor/document';
import type { Executor } from '../../db/schema/tables.ts';
import { foreignKeyViolation } from '../../db/query/errors.ts';
import { retryOnConflict } from '../../db/query/retry-on-conflict.ts';
import { Refusal } from '../../http/reply/refusal.ts';
import type { MakeTerms } from '../../painting/paint-task.ts';
import type { Painting, Sheet } from '../../painting/painting.ts';
import { smallPictureOf, thumbnailWidthPx } from '../../painting/small-picture.ts';
import { whenFree } from '../../painting/when-free.ts';
import type { PictureFile } from '../../storage/picture-file.ts';
import type { Storage } from '../../storage/storage.ts';
import { storeFile } from '../../storage/store-file.ts';
import { endStopped } from './batch-end.store.ts';
import { columnsOf, remarkOf, sizeOfKind } from './template-batch.rules.ts';
import * as store from './template-batch.store.ts';

interface Kind {
  id: number;
  width: number;
  height: number;
  unit: 'px' | 'mm' | 'cm';
  dpi: number;
}

/** What this module needs from others; passed by the composition. */
export interface MakeDependencies {
  asCompany(companyId: number): Executor;
  painting: Painting;
  storage: Storage;
  /** What a painting process needs to draw a design. */
  sheetOf(
    db: Executor,
    companyId: number,
    options: { design: Design; added: readonly string[]; settingCode: string; now: Date },
  ): Promise<Sheet>;
  settingCodeOf(db: Executor, companyId: number, requested: undefined): Promise<string | null>;
  kindsOf(db: Executor, companyId: number): Promise<Kind[]>;
  storeDraft(
    db: Executor,
    draft: Omit<store.TemplateCopy, 'document'> & {
      design: Design;
      cover: PictureFile;
      author: { companyId: number; accountId: number | null; name: string };
      now: Date;
    },
  ): Promise<number>;
  now(): Date;
  failed(error: unknown): void;
}

/** How many rows a company makes in one turn. */
const rowsInTurn = 12;
/** While one row is painted, another is stored. */
const atOnce = 3;
/** How often a turn says that it runs, however slow its painter is: others take one that is silent for lost. */
export const aliveEveryMs = 20_000;
/** Why a row cannot be made, if the row is the cause; any other error ends the turn, which is repeated. */
const reasonOf = (error: unknown): string | null => {
  if (error instanceof Refusal) return error.code === CODE.tooMany ? null : error.message;
  if (foreignKeyViolation(error)?.includes('kind')) return '模板分类已被删除';
  return String(error).includes('Painting failed') ? '内容无法生成，请检查模板和这一行的内容' : null;
};

/** A batch that begins now relies on running turns: this either waits for it or is seen by it. */
const isAnyLeft = (db: Executor, companyId: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await store.lockBatches(tx, companyId);
    return (await store.unfinishedIds(tx, companyId)).length > 0;
  });

/** Makes drafts of one company's oldest unfinished batch. Returns whether more is to be made. */
export const makeInTurn =
  (dependencies: MakeDependencies) =>
  async (companyId: number, signal: AbortSignal): Promise<boolean> => {
    const { painting, storage } = dependencies;
    const db = dependencies.asCompany(companyId);
    await endStopped(db, companyId, dependencies.now());
    const [id] = await store.unfinishedIds(db, companyId);
    if (id === undefined) return isAnyLeft(db, companyId);
    const batch = await store.begun(db, companyId, id);
    if (!batch) {
      await store.move(db, companyId, id, dependencies.now());
      return true;
    }
    const { document, ...template } = batch.template;
    const parsed = parseDesign(document);
    const kinds = new Map((await dependencies.kindsOf(db, companyId)).map((kind) => [kind.id, kind]));
    const settingCode = (await dependencies.settingCodeOf(db, companyId, undefined)) ?? '';
    const author = { companyId, accountId: batch.authorId, name: batch.authorName };

    const make = async ({ position, title, contents, kindId }: store.WaitingRow): Promise<void> => {
      if (!parsed.ok) throw new Refusal(CODE.conflict, '模板的内容已损坏，无法打开');
      const kind = kindId === null ? null : kinds.get(kindId);
      if (kind === undefined) throw new Refusal(CODE.conflict, '模板分类已被删除');
      const assets: Record<string, Asset> = { ...parsed.design.assets };
      const added = Object.values(contents).filter((content) => 'asset' in content);
      for (const { assetId, asset } of added) assets[assetId] = asset;
      const design = { ...parsed.design, assets };
      const now = dependencies.now();
      const sheet = await dependencies.sheetOf(db, companyId, {
        design,
        added: added.map(({ assetId }) => assetId),
        settingCode,
        now,
      });
      const terms: MakeTerms = {
        contents,
        coverWidthPx: thumbnailWidthPx,
        ...(kind ? { size: sizeOfKind(kind) } : {}),
      };
      const requester = { companyId, user: 'batch', signal };
      const made = await whenFree(() => painting.make(sheet, terms, requester), signal);
      const remark = remarkOf(columnsOf(parsed.design), made.textsWithoutRoom);
      const [page] = made.design.pages;
      if (!page) throw new Refusal(CODE.conflict, '模板没有页面');
      const { widthPx, heightPx } = smallPictureOf(page, thumbnailWidthPx);
      const name = `${createHash('sha256').update(made.cover).digest('hex').slice(0, 40)}.webp`;
      const file = { name, mediaType: 'image/webp', content: made.cover };
      await storeFile(storage, db, file, dependencies.now());
      const cover = {
        name,
        mediaType: 'image/webp',
        bytes: made.cover.length,
        widthPx,
        heightPx,
      };
      signal.throwIfAborted();
      await retryOnConflict(() =>
        db.transaction().execute(async (tx) => {
          // made by an earlier run, or by another server
          if (!(await store.lock(tx, companyId, id, position))) return;
          const draft = { ...template, title, kindId: kindId ?? template.kindId, design: made.design };
          const templateId = await dependencies.storeDraft(tx, { ...draft, cover, author, now });
          await store.settle(tx, companyId, id, { position, now, templateId, remark });
        }),
      );
    };

    const rows = await store.waiting(db, companyId, id, rowsInTurn);
    const queue = rows.values();
    const work = async (): Promise<void> => {
      for (const row of queue) {
        signal.throwIfAborted();
        if (!(await store.isWaiting(db, companyId, id, row.position))) continue;
        try {
          await make(row);
        } catch (error) {
          const reason = signal.aborted ? null : reasonOf(error);
          if (reason === null) throw error;
          dependencies.failed(error);
          const now = dependencies.now();
          await store.settle(db, companyId, id, { position: row.position, now, reason });
        }
      }
    };
    const alive = setInterval(() => {
      store.touch(db, companyId, id, dependencies.now()).catch(() => undefined);
    }, aliveEveryMs);
    try {
      await Promise.all(Array.from({ length: atOnce }, work));
    } finally {
      clearInterval(alive);
    }
    await store.move(db, companyId, id, dependencies.now());
    return true;
  };
