import { definitionOf } from '@design-console/contract/documents';
import { changesOf, deviceTitles, type DocumentValue } from '@design-console/contract/kernel';
import type { HostEvent } from '@design-console/contract/webhook';
import type { DoneFacts } from '../../done-facts.ts';
import type { CallContext, AuditNote } from '../../http/serve/call-context.ts';
import { fontIdsIn } from './config-document.rules.ts';
import * as store from './config-document.store.ts';

/** A document with the names of its config set and page as people know them. */
export interface NamedDocument extends store.DocumentRef {
  setName: string;
  pageName?: string;
}

export const documentTitle = ({ device, setName }: NamedDocument): string =>
  `${deviceTitles[device]} · ${setName}`;

export const subjectOf = (named: NamedDocument): string =>
  `${definitionOf(named.key).title}${named.pageName === undefined ? '' : `「${named.pageName}」`} · ${documentTitle(named)}`;

/** 页面 首页 · Web 端 · 默认方案 */
const titleOf = (named: NamedDocument): string =>
  `${[definitionOf(named.key).title, named.pageName].filter(Boolean).join(' ')} · ${documentTitle(named)}`;

/** The event for hosts. */
export const publishedEvent = (
  { settingCode, key, device, pageId = '' }: NamedDocument,
  version: number,
  remark: string,
): HostEvent => ({
  event: 'config.published',
  data: { settingCode, key, device, pageId, version, note: remark },
});

/** The document for notices that others get. */
export const factsOf = (named: NamedDocument): DoneFacts => ({
  document: { title: titleOf(named), settingCode: named.settingCode, pageId: named.pageId },
});

/** What changed, field by field; fonts with their current names, since a font may be removed later. */
export const difference = async (
  { db, who }: CallContext,
  named: NamedDocument,
  before: DocumentValue,
  after: DocumentValue,
): Promise<AuditNote> => {
  const definition = definitionOf(named.key);
  const changes = changesOf(definition, before, after);
  const ids = changes.map(({ path, before: was, after: is }) => fontIdsIn(named, path, [was, is]));
  const names = await store.fontNames(db, who.companyId, [...new Set(ids.flat())]);
  return {
    subject: subjectOf(named),
    rows: changes.map(({ path, label, before: was, after: is }, index) => {
      const fonts = (ids[index] ?? []).flatMap((id) => {
        const name = names.get(id);
        return name === undefined ? [] : [[id, name] as const];
      });
      return {
        name: label,
        before: was,
        after: is,
        of: { document: named.key, path, ...(fonts.length > 0 ? { fonts: Object.fromEntries(fonts) } : {}) },
      };
    }),
  };
};
