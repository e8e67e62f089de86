import type { contract } from '@design-console/contract';
import type { OutputOf, ParsedInputOf } from '@design-console/contract/kernel';
import { designVersionsKept } from '@design-console/contract/design';
import type { StoredPicture } from '@design-console/contract/file';
import type { Executor } from '../../db/schema/tables.ts';
import { type CallContext, type HandlersOf, twoStep } from '../../http/serve/call-context.ts';
import type { Outbound } from '../../http/outbound.ts';
import { refuse } from '../../http/reply/refusal.ts';
import { parseInTurn } from '../../queues/design-turns.ts';
import { type Requester, requesterOf } from '../../painting/requester.ts';
import type { StoreUpload } from '../../storage/store-file.ts';
import {
  elementCountOf,
  eventsOfSave,
  factsOf,
  isRepeated,
  isReplaced,
  newDesignId,
  ofOrigin,
  pictureFilesOf,
  picturesAfter,
  refuseStale,
  versionOfRow,
} from './design.rules.ts';
import { readInTurn, storedInTurn } from './read-in-turn.ts';
import * as store from './design.store.ts';
import * as pictures from './user-picture.store.ts';
import {
  isRestricted,
  refuseForbiddenContent,
  refuseForbiddenTemplate,
  type RightsDependencies,
} from './content-rights.ts';
import { exportDesign } from './design-export.ts';
import type { ExportDependencies } from './export-file.ts';
import { asFaultOf, fetchHosted, fileNameIn, titleOfFile } from './hosted-picture.ts';
import { bringBackPictures, type RemovalDependencies, removalHandlers } from './removal.ts';
import { refuseBrokenLocks, pagesOfTemplate, type LockDependencies } from './template-locks.ts';
import { type StoredThumbnail, type ThumbnailDependencies, thumbnails } from './thumbnail.ts';
import { ownerOfGuest } from '../../queues/owner.ts';

interface OwnDesignRow {
  designId: string;
  title: string;
  status: 1 | 2;
  pages: number;
  thumbnail: string;
  updatedAt: Date;
}

export interface DesignDependencies
  extends ThumbnailDependencies,
    LockDependencies,
    ExportDependencies,
    RightsDependencies,
    RemovalDependencies {
  urlOf(name: string): string;
  /** Registers a file of the company, so that it is in its backups; returns the bytes added. */
  rememberFile(
    db: Executor,
    companyId: number,
    file: StoredThumbnail & { readonly apiUserId: number; readonly isPainted?: boolean },
  ): Promise<number>;
  /** Whether the design's picture is painted later; in the transaction of its save. */
  setLate(db: Executor, companyId: number, designId: string, isLate: boolean, now: Date): Promise<void>;
  storeUpload: StoreUpload;
  outbound: Outbound;
  /** One page of a user's designs, last changed first. */
  pageDesigns(
    db: Executor,
    companyId: number,
    filter: { apiUserId: number; keyword: string | undefined },
    page: Pick<ParsedInputOf<typeof contract.design.list>, 'pageNo' | 'pageSize' | 'after' | 'before'>,
  ): Promise<Omit<OutputOf<typeof contract.design.list>, 'list'> & { rows: OwnDesignRow[] }>;
  /** An upload redrawn as a picture of ours, or a refusal. */
  redrawPicture(upload: Buffer, by: Requester): Promise<StoredThumbnail & { readonly content: Buffer }>;
}

const missing = () => refuse.notFound('设计不存在');
const gone = () => refuse.notFound('这个历史版本已不再保留');

export const designHandlers = (dependencies: DesignDependencies): HandlersOf<typeof contract.design> => {
  const thumbnailOf = thumbnails(dependencies);

  /** Refuses where the config set or the storage leaves no room for pictures of users. */
  const refusePictures = async (field: string, { db, guest }: CallContext): Promise<void> => {
    const { functions } = await dependencies.published(db, guest);
    if (functions.materials.materials !== 'all')
      throw refuse.invalid({ [field]: '当前方案只能使用已授权的素材，不能上传图片' });
    await dependencies.storageLedger.refuseFull(db, guest);
  };

  const storedPicture = async (bytes: Buffer, context: CallContext): Promise<StoredThumbnail> => {
    const { content, ...picture } = await dependencies.redrawPicture(bytes, requesterOf(context));
    await dependencies.storeUpload(context.db, context.guest, { ...picture, content }, context.now);
    return picture;
  };

  const keepPicture = async (
    fileName: string,
    picture: StoredThumbnail,
    { db, guest, now }: CallContext,
  ): Promise<StoredPicture> => {
    const { companyId, apiUserId } = guest;
    const bytes = await dependencies.rememberFile(db, companyId, { ...picture, apiUserId });
    const { name, widthPx, heightPx } = picture;
    const title = titleOfFile(fileName);
    await pictures.keep(db, companyId, { apiUserId, fileName: name, title, widthPx, heightPx, now });
    await dependencies.storageLedger.add(db, guest, bytes);
    return { url: dependencies.urlOf(name), widthPx, heightPx };
  };

  return {
    save: twoStep({
      // painting is slow: before the transaction
      async prepare({ designId, key, isAutomatic, status, document, ...from }, context) {
        const { db, guest, now } = context;
        const { companyId, apiUserId, settingCode } = guest;
        await dependencies.storageLedger.refuseFull(db, guest);
        // a repeated first save finds the design it made
        const id = designId ?? (key === undefined ? undefined : newDesignId(guest, key));
        const owner = id === undefined ? null : { apiUserId, designId: id };
        const known = owner && (await store.originOf(db, companyId, owner));
        if (designId !== undefined && !known) throw missing();
        const design = await readInTurn(ownerOfGuest(guest), document);
        const newest = designId === undefined ? null : await store.newestVersion(db, companyId, designId);
        refuseStale(newest, from);
        const last = async () => {
          const row = owner && (await store.newest(db, companyId, owner));
          const parsed = await parseInTurn(ownerOfGuest(guest), row?.document);
          return parsed.ok ? parsed.design : null;
        };
        const lastPages = async () => (await last())?.pages ?? null;
        const origin = await refuseBrokenLocks(dependencies, db, guest, { design, known, last: lastPages });
        const { materials: rights } = (await dependencies.published(db, guest)).functions;
        if (isRestricted(rights)) {
          refuseForbiddenTemplate(rights, known, origin);
          // work in progress is never lost to a changed setting; what is finished obeys it
          const kept = {
            last: status === 1 ? await last() : null,
            template: await pagesOfTemplate(dependencies, db, guest, origin),
          };
          await refuseForbiddenContent(dependencies, db, companyId, { design, rights, kept });
        }
        // of many saves within minutes, each keeps the picture of the first
        if (
          isRepeated(newest, from) ||
          isReplaced(newest, { isAutomatic, elementCount: elementCountOf(design), now })
        )
          return { design, origin, paints: false, painted: null };
        const requester = requesterOf(context);
        const painted = await thumbnailOf(db, companyId, { design, settingCode, now, requester });
        return { design, origin, paints: true, painted };
      },
      async commit(input, { db, guest, now }, { design, origin, paints, painted }) {
        const { designId: known, key, status, isAutomatic, writer = null, sequence = null } = input;
        const { companyId, apiUserId, settingCode } = guest;
        const designId = known ?? newDesignId(guest, key);
        const owner = { apiUserId, designId };
        const facts = {
          ...factsOf(design, origin.templateId),
          templateVersion: origin.templateVersion,
          settingCode,
          status,
          now,
        };
        if (known === undefined) await store.makeDesign(db, companyId, owner, facts);
        const before = await store.lockPictures(db, companyId, owner);
        if (!before) throw missing();
        // again, now that the design's row is locked: two saves may have been painted at once
        const newest = await store.newestVersion(db, companyId, designId);
        refuseStale(newest, input);
        if (newest && isRepeated(newest, input)) {
          const { version, savedAt } = newest;
          return { designId, version, savedAt: savedAt.toISOString(), thumbUrl: before.thumbnail };
        }
        const thumbnail = painted === 'late' ? null : painted;
        const ofThumbnail = thumbnail
          ? await dependencies.rememberFile(db, companyId, { ...thumbnail, apiUserId, isPainted: true })
          : 0;
        const url = thumbnail ? dependencies.urlOf(thumbnail.name) : '';
        const { left, ...shown } = picturesAfter(before, url, !isAutomatic || status === 2);
        await store.changeDesign(db, companyId, designId, { ...facts, ...shown });
        if (paints) await dependencies.setLate(db, companyId, designId, painted === 'late', now);
        await dependencies.forgetPictures(db, companyId, left);
        const version = (newest?.version ?? 0) + 1;
        const elementCount = elementCountOf(design);
        const { bytes } = await store.addVersion(db, companyId, designId, {
          document: JSON.stringify(ofOrigin({ ...design, id: designId }, origin)),
          version,
          byItself: isAutomatic,
          writer,
          sequence,
          elementCount,
          pictureFiles: pictureFilesOf(design),
          now,
          replaced: isReplaced(newest, { isAutomatic, elementCount, now }) ? newest.version : null,
          kept: designVersionsKept,
        });
        const saved = {
          designId,
          title: facts.title,
          userFlag: guest.userFlag,
          settingCode,
          version,
          pageCount: facts.pageCount,
          templateId: facts.templateId,
          thumbUrl: shown.thumbnail,
        };
        const events = eventsOfSave({ isFirst: newest === null, isAutomatic, status });
        await dependencies.hostEvents.emit(
          db,
          companyId,
          now,
          events.map((event) => ({ event, data: saved })),
        );
        const broughtBack = await bringBackPictures(dependencies, db, guest, design, now);
        await dependencies.storageLedger.add(db, guest, ofThumbnail + bytes + broughtBack);
        return { designId, version, savedAt: now.toISOString(), thumbUrl: shown.thumbnail };
      },
    }),

    addPicture: twoStep({
      prepare: async ({ file }, context) => {
        await refusePictures('file', context);
        return storedPicture(file.bytes, context);
      },
      commit: ({ file }, context, picture) => keepPicture(file.fileName, picture, context),
    }),

    fetchPicture: twoStep({
      prepare: async ({ url }, context) => {
        await refusePictures('url', context);
        const bytes = await fetchHosted(dependencies.outbound, url);
        return await storedPicture(bytes, context).catch(asFaultOf('url'));
      },
      commit: ({ url }, context, picture) => keepPicture(fileNameIn(url), picture, context),
    }),

    export: exportDesign(dependencies),
    ...removalHandlers(dependencies),

    async get({ designId }, { db, guest, now }) {
      const { companyId, apiUserId } = guest;
      const row = await store.newest(db, companyId, { apiUserId, designId });
      if (!row) throw missing();
      const isAuthorized = await dependencies.isAuthorized(db, companyId, { designId, apiUserId }, now);
      const { version, status, savedAt, thumbnail } = row;
      return {
        designId,
        version,
        status,
        savedAt: savedAt.toISOString(),
        thumbUrl: thumbnail,
        isAuthorized,
        document: await storedInTurn(ownerOfGuest(guest), row.document),
      };
    },

    async listVersions({ designId }, { db, guest: { companyId, apiUserId } }) {
      const rows = await store.versionsOf(db, companyId, { apiUserId, designId });
      if (rows.length === 0) throw missing();
      return rows.map(versionOfRow);
    },

    async getVersion({ designId, version }, { db, guest }) {
      const { companyId, apiUserId } = guest;
      const row = await store.versionOf(db, companyId, { apiUserId, designId }, version);
      if (!row) throw (await store.originOf(db, companyId, { apiUserId, designId })) ? gone() : missing();
      return { ...versionOfRow(row), document: await storedInTurn(ownerOfGuest(guest), row.document) };
    },

    async list({ keyword, ...page }, { db, guest: { companyId, apiUserId } }) {
      const { rows, ...found } = await dependencies.pageDesigns(db, companyId, { apiUserId, keyword }, page);
      const list = rows.map(({ designId, title, status, pages, thumbnail, updatedAt }) => ({
        designId,
        title,
        status,
        pageCount: pages,
        thumbUrl: thumbnail,
        updatedAt: updatedAt.toISOString(),
      }));
      return { ...found, list };
    },

    async listPictures({ keyword, after }, { db, guest: { companyId, apiUserId } }) {
      const { list, next } = await pictures.page(db, companyId, { apiUserId, keyword, after });
      const { urlOf } = dependencies;
      return { next, list: list.map(({ fileName, ...row }) => ({ ...row, url: urlOf(fileName) })) };
    },
  };
};
