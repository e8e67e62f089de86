import type { AuthorizationDraft } from '@design-console/contract/authorization';
import type { CallContext } from '../../../http/serve/call-context.ts';
import { sheetReader } from '../../../sheets/read-sheet.ts';
import { dayIn } from '../authorization.rules.ts';
import { issuerOf } from '../authorization.store.ts';
import type { FaultyRow } from '../../../sheets/faulty-rows-sheet.ts';
import { failedSheet } from './authorization-sheets.ts';
import * as designs from '../design.store.ts';
import { faultyRow, type ReadSheet } from './import-rows.ts';

export const endedFault = '结束日期不能早于今天';
export const noDesignFault = '设计不存在或已被删除';

const readImport = sheetReader<ReadSheet>(import.meta.url, 'import-worker');

export interface Batch {
  /** The rows that can be issued, in their order. */
  ready: { draft: AuthorizationDraft; design: designs.DesignRow }[];
  /** Every other row, each with all its faults. */
  failed: FaultyRow[];
  /** The failed rows as a table of a file; '' when there are none. */
  sheet: string;
}

/** Validates every row of a sheet: by the rules of the form, and against the designs and today's date. */
export const readBatch = async ({ db, who, now }: CallContext, bytes: Buffer): Promise<Batch> => {
  const { sheet, rows } = await readImport(who.companyId, bytes);
  const { timeZone } = await issuerOf(db, who.companyId);
  const today = dayIn(timeZone, now);
  const ids = rows.flatMap(({ input, faults }) => (faults.designId === undefined ? [input.designId] : []));
  const known = new Map((await designs.designsById(db, who.companyId, ids)).map((one) => [one.id, one]));
  const ready: Batch['ready'] = [];
  const failed: FaultyRow[] = [];
  for (const { row, input, draft, faults } of rows) {
    const design = known.get(input.designId);
    const all = { ...faults };
    if (!design) all.designId ??= noDesignFault;
    if (input.validTo < today) all.validTo ??= endedFault;
    if (draft && design && Object.keys(all).length === 0) ready.push({ draft, design });
    else failed.push(faultyRow(row, input.subjectName, all));
  }
  return { ready, failed, sheet: await failedSheet(sheet, failed, timeZone) };
};
