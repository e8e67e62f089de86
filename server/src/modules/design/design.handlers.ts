import type { contract } from '@design-console/contract';
import { designVersionsKept } from '@design-console/contract/design';
import { type Design, parseDesign } from '@design-console/editor/document';
import type { Executor } from '../../db/tables.ts';
import type { StorageLedger } from '../../kernel/quota-ledgers.ts';
import { type HandlersOf, twoStep } from '../../kernel/asking.ts';
import { refuse } from '../../kernel/refusal.ts';
import { type Asker, askerOf } from '../../painting/asker.ts';
import { factsOf, isReplaced, newDesignId, readDocument, refuseStale } from './design.rules.ts';
import * as store from './design.store.ts';
import { exportDesign, type ExportNeeds } from './design-export.ts';
import { judgeLocks, type LockNeeds, type Origin } from './template-locks.ts';
import { type StoredThumbnail, type ThumbnailNeeds, thumbnails } from './thumbnail.ts';

export interface DesignNeeds extends ThumbnailNeeds, LockNeeds, ExportNeeds {
  urlOf(name: string): string;
  /** Remembers a file of the company, so that it is in its backups; the bytes that are new by it. */
  rememberFile(
    db: Executor,
    companyId: number,
    file: StoredThumbnail & { readonly apiUserId: number },
  ): Promise<number>;
  storageLedger: StorageLedger;
  /** An upload as a picture of ours, or a refusal. */
  redrawPicture(upload: Buffer, asker: Asker): Promise<StoredThumbnail & { readonly content: Buffer }>;
}

const missing = () => refuse.notFound('设计不存在');
const gone = () => refuse.notFound('这个历史版本已不再保留');

interface VersionRow {
  version: number;
  savedAt: Date;
  isAutomatic: boolean;
}

const versionOfRow = ({ version, savedAt, isAutomatic }: VersionRow) => ({
  version,
  savedAt: savedAt.toISOString(),
  isAutomatic,
});

const storedDesign = (document: unknown): Design => {
  const parsed = parseDesign(document);
  if (!parsed.ok) throw refuse.conflict('设计的内容已损坏，无法打开');
  return parsed.design;
};

/** What is stored says the template the design is held to, whatever was sent. */
const ofOrigin = (design: Design, { templateId, templateVersion }: Origin): Design =>
  templateVersion === null ? design : { ...design, meta: { ...design.meta, templateId, templateVersion } };

export const designHandlers = (needs: DesignNeeds): HandlersOf<typeof contract.design> => {
  const thumbnailOf = thumbnails(needs);
  return {
    save: twoStep({
      // painting takes its time: before the transaction
      async prepare({ designId, key, isAutomatic, document, ...from }, asking) {
        const { db, guest, now } = asking;
        const { companyId, apiUserId, settingCode } = guest;
        await needs.storageLedger.refuseFull(db, guest);
        // a first save that is sent again finds the design it made
        const id = designId ?? (key === undefined ? undefined : newDesignId(guest, key));
        const owner = id === undefined ? null : { apiUserId, designId: id };
        const known = owner && (await store.originOf(db, companyId, owner));
        if (designId !== undefined && !known) throw missing();
        const design = readDocument(document);
        const newest = designId === undefined ? null : await store.newestVersion(db, companyId, designId);
        refuseStale(newest, from);
        const last = async () => {
          const row = owner && (await store.newest(db, companyId, owner));
          const parsed = parseDesign(row?.document);
          return parsed.ok ? parsed.design.pages : null;
        };
        const origin = await judgeLocks(needs, db, companyId, { design, known, last });
        // the next of many saves within minutes keeps the picture of the one before
        if (isReplaced(newest, isAutomatic, now)) return { design, origin, thumbnail: null };
        const asker = askerOf(asking);
        const thumbnail = await thumbnailOf(db, companyId, { design, settingCode, now, asker });
        return { design, origin, thumbnail };
      },
      async commit(input, { db, guest, now }, { design, origin, thumbnail }) {
        const { designId: known, key, status, isAutomatic, writer = null } = input;
        const { companyId, apiUserId, settingCode } = guest;
        const designId = known ?? newDesignId(guest, key);
        const owner = { apiUserId, designId };
        const ofThumbnail = thumbnail
          ? await needs.rememberFile(db, companyId, { ...thumbnail, apiUserId })
          : 0;
        const facts = {
          ...factsOf(design, origin.templateId),
          templateVersion: origin.templateVersion,
          settingCode,
          status,
          thumbnail: thumbnail ? needs.urlOf(thumbnail.name) : '',
          now,
        };
        if (known === undefined) await store.makeDesign(db, companyId, owner, facts);
        const changed = await store.changeDesign(db, companyId, owner, facts);
        if (!changed) throw missing();
        // once more, now that the design's row is held: two saves may have been painted at once
        const newest = await store.newestVersion(db, companyId, designId);
        refuseStale(newest, input);
        const version = (newest?.version ?? 0) + 1;
        const { bytes } = await store.addVersion(db, companyId, designId, {
          document: JSON.stringify(ofOrigin({ ...design, id: designId }, origin)),
          version,
          byItself: isAutomatic,
          writer,
          now,
          replaced: newest && isReplaced(newest, isAutomatic, now) ? newest.version : null,
          kept: designVersionsKept,
        });
        await needs.storageLedger.add(db, guest, ofThumbnail + bytes);
        return { designId, version, savedAt: now.toISOString(), thumbUrl: changed.thumbnail };
      },
    }),

    addPicture: twoStep({
      async prepare({ file }, asking) {
        await needs.storageLedger.refuseFull(asking.db, asking.guest);
        const { content, ...picture } = await needs.redrawPicture(file.bytes, askerOf(asking));
        await needs.storage.put(picture.name, content, picture.mediaType);
        return picture;
      },
      async commit(_input, { db, guest }, picture) {
        const { companyId, apiUserId } = guest;
        const bytes = await needs.rememberFile(db, companyId, { ...picture, apiUserId });
        await needs.storageLedger.add(db, guest, bytes);
        const { name, widthPx, heightPx } = picture;
        return { url: needs.urlOf(name), widthPx, heightPx };
      },
    }),

    export: exportDesign(needs),

    async get({ designId }, { db, guest }) {
      const row = await store.newest(db, guest.companyId, { apiUserId: guest.apiUserId, designId });
      if (!row) throw missing();
      const { version, status, savedAt, thumbnail } = row;
      return {
        designId,
        version,
        status,
        savedAt: savedAt.toISOString(),
        thumbUrl: thumbnail,
        document: storedDesign(row.document),
      };
    },

    async listVersions({ designId }, { db, guest: { companyId, apiUserId } }) {
      const rows = await store.versionsOf(db, companyId, { apiUserId, designId });
      if (rows.length === 0) throw missing();
      return rows.map(versionOfRow);
    },

    async getVersion({ designId, version }, { db, guest: { companyId, apiUserId } }) {
      const row = await store.versionOf(db, companyId, { apiUserId, designId }, version);
      if (!row) throw (await store.originOf(db, companyId, { apiUserId, designId })) ? gone() : missing();
      return { ...versionOfRow(row), document: storedDesign(row.document) };
    },
  };
};
