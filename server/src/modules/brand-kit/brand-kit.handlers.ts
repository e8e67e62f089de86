import type { contract } from '@design-console/contract';
import { letterLookLabels } from '@design-console/contract/brand-kit';
import { DOCUMENT_SCREENS, definitionOf, type DocumentKey } from '@design-console/contract/documents';
import { brandKitDefinition, kitFieldsOf } from '@design-console/contract/documents/brand-kit';
import {
  changesOf,
  companyFontId,
  type Device,
  deviceTitles,
  type DocumentValue,
  schemaVersionOf,
} from '@design-console/contract/kernel';
import type { Executor } from '../../db/schema/tables.ts';
import type { CallContext, HandlersOf } from '../../http/serve/call-context.ts';
import { refuse } from '../../http/reply/refusal.ts';
import { mayDo } from '../../identity/caller.ts';
import {
  checkKit,
  checkShownKit,
  lettersNow,
  lettersWanted,
  readKit,
  withKitFields,
} from './brand-kit.rules.ts';
import * as store from './brand-kit.store.ts';

interface DocumentRef {
  settingCode: string;
  key: DocumentKey;
  device: Device;
}

export interface BrandKitDependencies {
  keepsFile(db: Executor, companyId: number, url: string): Promise<boolean>;
  /** Which of these fonts the company has; locked until the transaction ends. */
  holdFonts(db: Executor, companyId: number, ids: readonly number[]): Promise<number[]>;
  /** The company's own logo, which its letters show without a brand. */
  companyLogo(db: Executor, companyId: number): Promise<string>;
  readDocumentOf(
    db: Executor,
    companyId: number,
    documentRef: DocumentRef,
  ): Promise<{ draft: DocumentValue }>;
  /** The name of a config set of the company; null when it has no such set. */
  setNameOf(db: Executor, companyId: number, settingCode: string): Promise<string | null>;
  saveDraft(
    context: CallContext,
    documentRef: DocumentRef,
    revision: number,
    value: DocumentValue,
  ): Promise<number>;
  publishDraft(
    context: CallContext,
    documentRef: DocumentRef,
    revision: number,
    note: string,
  ): Promise<{ version: number; revision: number }>;
}

/** How letters of a company look: the parts of its brand that they use. */
export const letterLookOf = async (db: Executor, companyId: number, companyLogo: string) =>
  lettersNow(await store.get(db, companyId), companyLogo);

export const brandKitHandlers = (
  dependencies: BrandKitDependencies,
): HandlersOf<typeof contract.brandKit> => ({
  async get(_input, { db, who }) {
    const row = await store.get(db, who.companyId);
    const value = readKit(row);
    const now = lettersNow(row, await dependencies.companyLogo(db, who.companyId));
    return {
      revision: row?.revision ?? 0,
      value,
      savedBy: row?.savedBy ?? '',
      savedAt: row?.savedAt.toISOString() ?? null,
      letters: { now, wanted: lettersWanted(value, now) },
    };
  },

  async update({ revision, value }, { db, who, now, note }) {
    note({ subject: brandKitDefinition.title });
    const checked = checkKit(value);
    const before = readKit(await store.get(db, who.companyId));
    const { logo, designFont } = checked.kit;
    if (logo !== '' && logo !== before.kit.logo && !(await dependencies.keepsFile(db, who.companyId, logo)))
      throw refuse.invalid({ 'value.kit.logo': 'Logo 须为已上传的图片' });
    const fontId = companyFontId(designFont);
    const isNewFont = fontId !== null && designFont !== before.kit.designFont;
    if (isNewFont && (await dependencies.holdFonts(db, who.companyId, [fontId])).length === 0)
      throw refuse.invalid({ 'value.kit.designFont': '设计默认字体含有不存在或已删除的字体' });
    const saved = await store.save(db, who.companyId, {
      value: checked,
      schemaVersion: schemaVersionOf(brandKitDefinition),
      revision,
      savedBy: who.name,
      now,
    });
    if (saved === null) {
      const row = await store.get(db, who.companyId);
      throw refuse.stale(row?.savedBy ?? '', '保存了品牌套件', '查看最新内容后再保存');
    }
    note({
      rows: changesOf(brandKitDefinition, before, checked).map(({ label, before: was, after: is }) => ({
        name: label,
        before: was,
        after: is,
      })),
    });
    return { revision: saved };
  },

  async setDocument({ revision, kitRevision, fields, publish, note, ...input }, context) {
    const { db, who } = context;
    const documentRef: DocumentRef = { settingCode: input.settingCode, key: input.key, device: input.device };
    const screen = DOCUMENT_SCREENS[documentRef.key][documentRef.device];
    if (publish && screen !== undefined && !mayDo(who, screen, 'publish'))
      throw refuse.forbidden(`没有发布「${definitionOf(documentRef.key).title}」的权限`);
    const row = await store.lock(db, who.companyId);
    checkShownKit(row, kitRevision);
    const { draft } = await dependencies.readDocumentOf(db, who.companyId, documentRef);
    const value = withKitFields(draft, kitFieldsOf(documentRef.key, readKit(row), draft), fields);
    const saved = await dependencies.saveDraft(context, documentRef, revision, value);
    const live = publish
      ? await dependencies.publishDraft(context, documentRef, saved, note || '同步品牌套件')
      : { revision: saved, version: null };
    const setName = (await dependencies.setNameOf(db, who.companyId, documentRef.settingCode)) ?? '';
    const subject = `${definitionOf(documentRef.key).title} · ${deviceTitles[documentRef.device]} · ${setName}`;
    context.note({ subject: `${subject}${publish ? '（已发布）' : ''}` });
    return live;
  },

  async setLetters({ kitRevision, fields }, { db, who, note }) {
    const row = await store.lock(db, who.companyId);
    note({ subject: '授权书' });
    checkShownKit(row, kitRevision);
    const now = lettersNow(row, await dependencies.companyLogo(db, who.companyId));
    const wanted = lettersWanted(readKit(row), now);
    const changed = fields.filter((field) => wanted[field] !== now[field]);
    if (changed.length === 0) return null;
    await store.setLetters(
      db,
      who.companyId,
      Object.fromEntries(changed.map((field) => [field, wanted[field]])),
    );
    note({
      rows: changed.map((field) => ({
        name: letterLookLabels[field],
        before: now[field],
        after: wanted[field],
      })),
    });
    return null;
  },
});
