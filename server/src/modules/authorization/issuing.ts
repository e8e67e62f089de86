import type { AuthorizationDraft } from '@design-console/contract/authorization';
import { migrateDesign } from '@design-console/editor/document';
import type { Executor } from '../../db/schema/tables.ts';
import type { CallContext } from '../../http/serve/call-context.ts';
import * as rules from './authorization.rules.ts';
import * as store from './authorization.store.ts';
import * as designs from './design.store.ts';
import type { numberSeal } from './letter/number-seal.ts';
import type { HostEvent } from '@design-console/contract/webhook';
import type { HostEvents } from '../../host-events.ts';

/** How many documents a batch reads at once: each may be large. */
const documentsAtOnce = 20;

/** What a design uses; null when unknown. */
export interface Uses {
  fonts: string[] | null;
  materials: string[] | null;
}

export const unknownUses: Uses = { fonts: null, materials: null };

/** What a stored design uses; unknown when it cannot be read. */
const usesOf = (document: unknown): Uses => {
  const migrated = migrateDesign((document ?? {}) as Parameters<typeof migrateDesign>[0]);
  try {
    return migrated.ok
      ? rules.usesOf(migrated.design as unknown as Parameters<typeof rules.usesOf>[0])
      : unknownUses;
  } catch {
    return unknownUses;
  }
};

export interface Prepared {
  draft: AuthorizationDraft;
  design: designs.DesignRow;
  uses: Uses;
}

export const usesFor = async (db: Executor, companyId: number, designIds: readonly string[]) => {
  const uses = new Map<string, Uses>();
  const ids = [...new Set(designIds)];
  for (let from = 0; from < ids.length; from += documentsAtOnce) {
    const documents = await designs.documentsOf(db, companyId, ids.slice(from, from + documentsAtOnce));
    for (const [id, document] of documents) uses.set(id, usesOf(document));
  }
  return uses;
};

/** The event for hosts, without the subject of the letter. */
export const issuedEvent = ({
  no,
  designId,
  userFlag,
  validFrom,
  validTo,
}: Pick<store.NewRow, 'no' | 'designId' | 'userFlag' | 'validFrom' | 'validTo'>): HostEvent => ({
  event: 'authorization.issued',
  data: { no, designId, userFlag, validFrom, validTo },
});

/** Writes new records, numbered consecutively. */
export const writeRecords = async (
  { db, who, now }: CallContext,
  hostEvents: HostEvents,
  { sealed }: ReturnType<typeof numberSeal>,
  prepared: readonly Prepared[],
) => {
  const { name, timeZone } = await store.issuerOf(db, who.companyId);
  const thumbnails = await designs.holdThumbnails(
    db,
    who.companyId,
    prepared.map(({ design }) => design.id),
  );
  const first = await store.takeNumbers(db, who.companyId, prepared.length);
  const today = rules.dayIn(timeZone, now);
  const rows = prepared.map(({ draft, design, uses }, index): store.NewRow => {
    const no = rules.numberOf(today, first + index);
    return {
      ...sealed(who.companyId, no, {
        kind: draft.subjectKind,
        number: draft.subjectNumber,
        phone: draft.phone,
      }),
      no,
      designId: design.id,
      designTitle: design.title,
      thumbnail: thumbnails.get(design.id) ?? '',
      userFlag: design.userFlag,
      subjectKind: draft.subjectKind,
      subjectName: draft.subjectName,
      scope: draft.scope,
      fonts: rules.registered(draft.fonts, uses.fonts),
      materials: rules.registered(draft.materials, uses.materials),
      validFrom: draft.validFrom,
      validTo: draft.validTo,
      status: draft.issue ? 1 : 0,
      verifyCode: rules.newVerifyCode(),
      issuerName: name,
      createdBy: who.name,
      issuedAt: draft.issue ? now : null,
      createdAt: now,
    };
  });
  const made = await store.insert(db, who.companyId, rows);
  await hostEvents.emit(db, who.companyId, now, rows.filter(({ status }) => status === 1).map(issuedEvent));
  return { rows, made };
};
