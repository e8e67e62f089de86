import type { contract } from '@design-console/contract';
import { type BrandFontFace, brandFontsMax } from '@design-console/contract/brand-font';
import type { DocumentValue } from '@design-console/contract/kernel';
import type { Executor } from '../../db/schema/tables.ts';
import type { StorageLedger } from '../../quota-ledgers.ts';
import { type HandlersOf, twoStep } from '../../http/serve/call-context.ts';
import { orConflict } from '../../http/reply/or-conflict.ts';
import { refuse } from '../../http/reply/refusal.ts';
import { requesterOf } from '../../painting/requester.ts';
import type { Painting } from '../../painting/painting.ts';
import type { StoreUpload } from '../../storage/store-file.ts';
import { familyOf, isOwnFamily, listsFont, offersFont, shownFace } from './brand-font.rules.ts';
import * as store from './brand-font.store.ts';

interface PublishedBrand {
  settingCode: string;
  setName: string;
  value: DocumentValue;
}

export interface BrandFontDependencies {
  painting: Painting;
  urlOf(file: string): string;
  storageLedger: StorageLedger;
  storeUpload: StoreUpload;
  /** Registers the company's upload of this file; returns the bytes added. */
  rememberFile(
    db: Executor,
    companyId: number,
    file: { name: string; mediaType: string; bytes: number },
  ): Promise<number>;
  /** The company no longer has the file, and it may leave the storage; returns the bytes freed. */
  forgetFile(db: Executor, companyId: number, name: string, now: Date): Promise<number>;
  /** The published editor.brand of every config set of the company. */
  publishedBrands(db: Executor, companyId: number): Promise<PublishedBrand[]>;
  /** Announces a change of what a config set publishes. */
  announce(db: Executor, companyId: number, settingCode: string): Promise<void>;
}

const taken = {
  brand_font_name_unique: { name: '已有同名的企业字体，请换一个名称' },
  brand_font_file_unique: { file: '这个字体文件已经上传过' },
};

const audited = (font: { name: string; licence: string; expiresOn: string | null }) => ({
  字体名称: font.name,
  授权说明: font.licence,
  授权到期日: font.expiresOn ?? '长期',
});

/** A company's fonts as the editor needs them; those with an expired licence are left out. */
export const brandFontsOf = async (
  db: Executor,
  companyId: number,
  now: Date,
  urlOf: (file: string) => string,
): Promise<BrandFontFace[]> => (await store.usable(db, companyId, now)).map((row) => shownFace(row, urlOf));

/**
 * The files of those families that a config set offers its users: what the editor draws a design with, and
 * nothing else. A font that is switched off, expired or another company's is left out.
 */
export const fontsToPaintWith =
  (publishedBrands: BrandFontDependencies['publishedBrands']) =>
  async (
    db: Executor,
    companyId: number,
    { settingCode, families, now }: { settingCode: string; families: readonly string[]; now: Date },
  ): Promise<{ family: string; file: string }[]> => {
    const wanted = new Set(families.filter(isOwnFamily));
    if (wanted.size === 0) return [];
    const [rows, brands] = await Promise.all([
      store.usable(db, companyId, now),
      publishedBrands(db, companyId),
    ]);
    const brand = brands.find((one) => one.settingCode === settingCode);
    return rows.flatMap(({ id, file }) =>
      brand && wanted.has(familyOf(file)) && listsFont(brand.value, id)
        ? [{ family: familyOf(file), file }]
        : [],
    );
  };

/** The families among these that are the company's own and expired or removed. */
export const deadFamilies = async (
  db: Executor,
  companyId: number,
  families: readonly string[],
  now: Date,
): Promise<Set<string>> => {
  const own = families.filter(isOwnFamily);
  if (own.length === 0) return new Set();
  const usable = new Set((await store.usable(db, companyId, now)).map(({ file }) => familyOf(file)));
  return new Set(own.filter((family) => !usable.has(family)));
};

export const brandFontHandlers = (
  dependencies: BrandFontDependencies,
): HandlersOf<typeof contract.brandFont> => {
  const usersOf = (brands: readonly PublishedBrand[], id: number) =>
    brands.filter((one) => offersFont(one.value, id));

  const existing = async (db: Executor, companyId: number, id: number, now: Date) => {
    const row = await store.lock(db, companyId, id, now);
    if (!row) throw refuse.notFound('字体不存在或已被删除');
    return row;
  };

  return {
    async list(_input, { db, who, now }) {
      const [rows, brands] = await Promise.all([
        store.list(db, who.companyId, now),
        dependencies.publishedBrands(db, who.companyId),
      ]);
      return rows.map((row) => ({
        ...row,
        ...shownFace(row, dependencies.urlOf),
        createdAt: row.createdAt.toISOString(),
        usedBy: usersOf(brands, row.id).map((one) => one.setName),
      }));
    },

    upload: twoStep({
      async prepare({ file }, context) {
        const { db, now } = context;
        const { companyId } = context.who;
        await dependencies.storageLedger.refuseFull(db, { companyId });
        const font = await dependencies.painting.font(file.bytes, requesterOf(context));
        await dependencies.storeUpload(db, { companyId }, { ...font, content: file.bytes }, now);
        return font;
      },
      async commit({ file, name: requestedName, licence, expiresOn }, { db, who, now, note }, font) {
        const name = requestedName || font.fullName;
        const values = { name, licence, expiresOn: expiresOn || null };
        note({ subject: name, after: { ...audited(values), 文件: file.fileName } });
        if ((await store.lockCount(db, who.companyId)) >= brandFontsMax)
          throw refuse.conflict(`企业字体最多 ${brandFontsMax} 个，请先删除不用的字体`);
        const { companyId } = who;
        const bytes = file.bytes.length;
        const { name: stored, mediaType } = font;
        const added = await dependencies.rememberFile(db, companyId, { name: stored, mediaType, bytes });
        const id = await orConflict(
          store.insert(db, who.companyId, {
            ...values,
            file: font.name,
            fileFamily: font.family,
            format: font.format,
            weight: font.weight,
            isItalic: font.isItalic,
            isRestricted: font.isRestricted,
            bytes,
            uploadedBy: who.name,
            createdAt: now,
          }),
          taken,
        );
        const { daysLeft } = await existing(db, who.companyId, id, now);
        if (daysLeft !== null && daysLeft < 0) throw refuse.invalid({ expiresOn: '授权到期日已过，请核对' });
        await dependencies.storageLedger.add(db, { companyId }, added);
        return { id };
      },
    }),

    async update({ id, name, licence, expiresOn }, { db, who, now, note }) {
      const before = await existing(db, who.companyId, id, now);
      const values = {
        name: name ?? before.name,
        licence: licence ?? before.licence,
        expiresOn: expiresOn === undefined ? before.expiresOn : expiresOn || null,
      };
      note({ subject: before.name, before: audited(before), after: audited(values) });
      await orConflict(store.update(db, who.companyId, id, values), taken);
      for (const one of usersOf(await dependencies.publishedBrands(db, who.companyId), id))
        await dependencies.announce(db, who.companyId, one.settingCode);
      return null;
    },

    async remove({ id, isConfirmed }, { db, who, now, note }) {
      const row = await existing(db, who.companyId, id, now);
      note({ subject: row.name, before: audited(row) });
      const users = usersOf(await dependencies.publishedBrands(db, who.companyId), id);
      if (users.length > 0 && !isConfirmed) {
        const names = users.map((one) => `「${one.setName}」`).join('、');
        throw refuse.conflict(`无法删除字体：${names}的线上配置正在使用，请先在其中关闭并发布，或确认删除`, {
          usedBy: users.map((one) => one.setName),
        });
      }
      await store.remove(db, who.companyId, id);
      for (const one of users) await dependencies.announce(db, who.companyId, one.settingCode);
      const freed = await dependencies.forgetFile(db, who.companyId, row.file, now);
      await dependencies.storageLedger.add(db, { companyId: who.companyId }, -freed);
      return null;
    },
  };
};
