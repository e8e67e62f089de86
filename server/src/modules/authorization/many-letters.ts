import type { contract } from '@design-console/contract';
import { CODE } from '@design-console/contract/kernel';
import type { CallContext, HandlersOf } from '../../http/serve/call-context.ts';
import { Refusal, refuse } from '../../http/reply/refusal.ts';
import type { HostEvents } from '../../host-events.ts';
import { requesterOf } from '../../painting/requester.ts';
import { whenFree } from '../../painting/when-free.ts';
import * as rules from './authorization.rules.ts';
import * as store from './authorization.store.ts';
import { issuedEvent } from './issuing.ts';
import type { letterFiles } from './letter/letter-files.ts';
import { lettersArchive } from './letter/letters-archive.ts';

const characters = new Intl.Segmenter('zh', { granularity: 'grapheme' });

const missing = '授权书不存在';
const numbersOf = (rows: readonly { no: string }[]): string => rows.map(({ no }) => no).join('、');

/** Characters that no file name may have. */
const notInNames = /[\p{Cc}<>:"/\\|?*]+/gu;
/** Linux creates no file whose name has more than 255 bytes. */
const nameBytesMax = 240;

/** The name that a letter's file has in an archive; a longer name is cut at a character. */
export const fileNameOf = ({ no, subjectName }: Pick<store.Row, 'no' | 'subjectName'>): string => {
  let name = `${no}-`;
  let bytes = Buffer.byteLength(name);
  for (const { segment } of characters.segment(subjectName.replace(notInNames, ' '))) {
    bytes += Buffer.byteLength(segment);
    if (bytes > nameBytesMax) break;
    name += segment;
  }
  return `${name}.pdf`;
};

/**
 * One letter of many, of the row as it is at its turn: it may have been corrected since the download began, and once
 * more while it was painted.
 */
const letterAtItsTurn = async (
  letters: Pick<ReturnType<typeof letterFiles>, 'pdf'>,
  { db, who, now }: Pick<CallContext, 'db' | 'who' | 'now'>,
  { id, requester }: { readonly id: number; readonly requester: ReturnType<typeof requesterOf> },
) => {
  const read = async () => {
    const row = await store.get(db, who.companyId, id);
    if (!row) throw refuse.notFound(missing);
    const bytes = await whenFree(
      () => letters.pdf(db, who.companyId, { row, now, requester }),
      requester.signal,
    );
    return { fileName: fileNameOf(row), at: row.issuedAt ?? now, bytes };
  };
  return read().catch((error: unknown) => {
    if (error instanceof Refusal && error.code === CODE.conflict) return read();
    throw error;
  });
};

/** What is done with one letter or several at once. */
export const manyLetters = (
  hostEvents: HostEvents,
  letters: Pick<ReturnType<typeof letterFiles>, 'pdf'>,
): Pick<HandlersOf<typeof contract.authorization>, 'issue' | 'downloadLetters'> => ({
  async issue({ id, ids = [] }, { db, who, now, note }: CallContext) {
    const asked = id === undefined ? ids : [...new Set([id, ...ids])];
    const rows = await store.lockAll(db, who.companyId, asked);
    if (rows.length === 0) throw refuse.notFound(missing);
    note({ subject: numbersOf(rows) });
    const { timeZone } = await store.issuerOf(db, who.companyId);
    const today = rules.dayIn(timeZone, now);
    const failed = asked
      .filter((one) => !rows.some((row) => row.id === one))
      .map((one) => ({ id: one, name: '--', reason: missing }));
    const issued = rows.filter((row) => {
      const reason = rules.reasonNotToIssue(row, today);
      if (reason) failed.push({ id: row.id, name: row.no, reason });
      return reason === null;
    });
    const [only] = failed;
    if (asked.length === 1 && only) throw refuse.conflict(only.reason);
    await store.setIssued(
      db,
      who.companyId,
      issued.map((row) => row.id),
      now,
    );
    await hostEvents.emit(db, who.companyId, now, issued.map(issuedEvent));
    const [before, after] = ['待签发', '已签发'];
    if (issued.length === 0) note({ refusals: failed.map(({ reason }) => reason) });
    else
      note({
        subject: numbersOf(issued),
        ...(asked.length === 1
          ? { before: { 状态: before }, after: { 状态: after } }
          : { rows: issued.map(({ no }) => ({ name: no, before, after })) }),
      });
    return { succeeded: issued.length, failed };
  },

  async downloadLetters({ ids }, context) {
    const { db, who, now, note } = context;
    const rows = await store.getAll(db, who.companyId, ids);
    note({ subject: numbersOf(rows), after: { 份数: rows.length } });
    if (rows.length < ids.length) throw refuse.notFound('所选授权书中有不存在的，请刷新后再选');
    const waiting = rows.filter(({ issuedAt }) => issuedAt === null);
    if (waiting.length > 0) throw refuse.conflict(`${numbersOf(waiting)} 尚未签发，签发后才能下载`);
    const { timeZone } = await store.issuerOf(db, who.companyId);
    const requester = requesterOf(context);
    return {
      fileName: `授权书-${rows.length} 份-${rules.dayIn(timeZone, now)}.zip`,
      mediaType: 'application/zip',
      body: lettersArchive(
        rows.map(({ id, no }) => ({ no, read: () => letterAtItsTurn(letters, context, { id, requester }) })),
        now,
      ),
    };
  },
});
