import { createHash } from 'node:crypto';
import type { ConfigSetEffect } from '@design-console/contract/config-set';
import {
  DOCUMENT_SCREENS,
  definitionOf,
  type DocumentKey,
  documentKeys,
  isOfPages,
} from '@design-console/contract/documents';
import { CODE, changesOf, type Device, deviceTitles } from '@design-console/contract/kernel';
import type { Executor } from '../../db/schema/tables.ts';
import type { CallContext } from '../../http/serve/call-context.ts';
import { Refusal, refuse } from '../../http/reply/refusal.ts';
import { mayDo, type Who } from '../../identity/caller.ts';
import { type ConfigDocumentDependencies, publishDraft } from './config-document.handlers.ts';
import { readStored } from './config-document.rules.ts';
import { type DocumentOfSet, ofSet, publishedOfKey } from './documents-of-sets.store.ts';

/** The published value of a document in every config set that published one. */
export const publishedValues = async (db: Executor, companyId: number, key: DocumentKey) =>
  (await publishedOfKey(db, companyId, key)).map(({ settingCode, setName, device, ...stored }) => ({
    settingCode,
    setName,
    value: readStored({ settingCode, key, device }, stored),
  }));

const titleOf = ({ key, device, page }: DocumentOfSet): string => {
  const title = page ? `${definitionOf(key).title} ${page.name}` : definitionOf(key).title;
  return Object.keys(DOCUMENT_SCREENS[key]).length > 1 ? `${title} · ${deviceTitles[device]}` : title;
};

const mayPublish = (who: Who, key: DocumentKey, device: Device): boolean => {
  const screen = DOCUMENT_SCREENS[key][device];
  return screen !== undefined && mayDo(who, screen, 'publish');
};

/** Documents that still exist in today's definitions and differ from what is live. */
const draftsIn = (rows: readonly DocumentOfSet[]): DocumentOfSet[] =>
  rows.filter(({ key, device, isDraft }) => isDraft && DOCUMENT_SCREENS[key]?.[device] !== undefined);

const published = (rows: readonly DocumentOfSet[], settingCode: string, key: DocumentKey, device: Device) => {
  const row = rows.find((one) => one.key === key && one.device === device);
  const stored =
    row && row.value !== null && row.schemaVersion !== null
      ? { value: row.value, schemaVersion: row.schemaVersion }
      : null;
  return readStored({ settingCode, key, device }, stored);
};

/** The pages of a device that users see, by their ids. */
const pagesSeen = (rows: readonly DocumentOfSet[], key: DocumentKey, device: Device) =>
  new Map(
    rows.flatMap((row) =>
      row.key === key && row.device === device && row.page?.status === 1 && row.value !== null
        ? [[row.pageId, { page: row.page, value: published([row], row.settingCode, key, device) }] as const]
        : [],
    ),
  );

/** How many pages of a device users find added, gone or changed. */
const changedPages = (
  rows: readonly DocumentOfSet[],
  others: readonly DocumentOfSet[],
  key: DocumentKey,
  device: Device,
): number => {
  const [mine, theirs] = [pagesSeen(rows, key, device), pagesSeen(others, key, device)];
  return [...new Set([...mine.keys(), ...theirs.keys()])].filter((id) => {
    const [one, other] = [mine.get(id), theirs.get(id)];
    if (!one || !other) return true;
    return (
      one.page.name !== other.page.name ||
      one.page.isHome !== other.page.isHome ||
      changesOf(definitionOf(key), other.value, one.value).length > 0
    );
  }).length;
};

const revisionOf = (drafts: readonly DocumentOfSet[]): string => {
  const named = drafts.map(({ key, device, pageId, revision }) => [key, device, pageId, revision]);
  return createHash('sha256').update(JSON.stringify(named)).digest('base64url').slice(0, 22);
};

/** Another one after a draft of the config set that is not live was saved, published or dropped. */
export const draftsRevisionOf = async (
  db: Executor,
  companyId: number,
  settingCode: string,
): Promise<string> => revisionOf(draftsIn(await ofSet(db, companyId, settingCode)));

/** Where what one config set publishes differs from another, and which of its drafts are not live. */
export const compareSets = async (
  db: Executor,
  who: Who,
  settingCode: string,
  against: string,
): Promise<Pick<ConfigSetEffect, 'changed' | 'unpublished' | 'draftsRevision'>> => {
  const [rows, others] = await Promise.all([
    ofSet(db, who.companyId, settingCode),
    ofSet(db, who.companyId, against),
  ]);
  const drafts = draftsIn(rows);
  const changed = documentKeys.flatMap((key) =>
    (Object.keys(DOCUMENT_SCREENS[key]) as Device[]).map((device) => ({
      key,
      device,
      changeCount: isOfPages(key)
        ? changedPages(rows, others, key, device)
        : changesOf(
            definitionOf(key),
            published(others, against, key, device),
            published(rows, settingCode, key, device),
          ).length,
    })),
  );
  return {
    changed: changed.filter(({ changeCount }) => changeCount > 0),
    unpublished: drafts.map(({ key, device, page, savedBy, savedAt }) => ({
      key,
      device,
      ...(page ? { pageName: page.name } : {}),
      mayPublish: mayPublish(who, key, device),
      savedBy,
      savedAt: savedAt.toISOString(),
    })),
    draftsRevision: revisionOf(drafts),
  };
};

/** Publishes every draft of a config set that is not live; returns the titles of these documents. */
export const publishDrafts = async (
  dependencies: ConfigDocumentDependencies,
  context: CallContext,
  settingCode: string,
  remark: string,
): Promise<string[]> => {
  const drafts = draftsIn(await ofSet(context.db, context.who.companyId, settingCode));
  const titles: string[] = [];
  for (const draft of drafts) {
    const { key, device, pageId, revision } = draft;
    const title = titleOf(draft);
    if (!mayPublish(context.who, key, device)) throw refuse.forbidden(`没有发布「${title}」的权限`);
    try {
      // the calling command records what was published
      await publishDraft(
        dependencies,
        { ...context, note: () => undefined, tell: () => undefined },
        { settingCode, key, device, pageId },
        revision,
        remark,
      );
    } catch (error) {
      if (!(error instanceof Refusal && error.code === CODE.invalid)) throw error;
      throw refuse.conflict(`「${title}」的草稿有误，请先到该页面修正。${error.message}`);
    }
    titles.push(title);
  }
  return titles;
};
