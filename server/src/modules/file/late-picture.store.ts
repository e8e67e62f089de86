import { sql } from 'kysely';
import type { Executor } from '../../db/schema/tables.ts';

/** What shows a painted picture. */
export type PictureSubject = 'design' | 'template';

/** A picture that a job took to paint it. */
export interface LatePicture {
  subject: PictureSubject;
  subjectId: string;
  /** With this one. */
  tries: number;
  /** When it is tried again: another one after each save that was too late for its picture. */
  nextAt: Date;
}

/**
 * Whether the picture of a save is to be painted later, in the transaction of the save; otherwise the save has its
 * picture or will never have one.
 */
export const setLate = async (
  db: Executor,
  companyId: number,
  shownBy: Pick<LatePicture, 'subject' | 'subjectId'>,
  isLate: boolean,
  now: Date,
): Promise<void> => {
  if (!isLate) return forget(db, companyId, shownBy);
  const { subject, subjectId } = shownBy;
  await db
    .insertInto('late_picture')
    .values({ company_id: companyId, subject, subject_id: subjectId, next_at: now })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'subject', 'subject_id']).doUpdateSet({ tries: 0, next_at: now }),
    )
    .execute();
};

/** A copy of a design whose picture is late: its own is painted too. */
export const copyLate = async (
  db: Executor,
  companyId: number,
  designId: string,
  copyId: string,
  now: Date,
): Promise<void> => {
  await sql`
    insert into late_picture (company_id, subject, subject_id, next_at)
    select company_id, subject, ${copyId}, ${now}::timestamptz from late_picture
     where company_id = ${companyId} and subject = 'design' and subject_id = ${designId}`.execute(db);
};

/** Nothing is to be painted for it later. */
export const forget = async (
  db: Executor,
  companyId: number,
  { subject, subjectId }: Pick<LatePicture, 'subject' | 'subjectId'>,
): Promise<void> => {
  await db
    .deleteFrom('late_picture')
    .where('company_id', '=', companyId)
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .execute();
};

/** Takes it off the list; false when a save came after it was taken, which has its own picture or owes another. */
export const finish = async (
  db: Executor,
  companyId: number,
  { subject, subjectId, nextAt }: LatePicture,
): Promise<boolean> => {
  const gone = await db
    .deleteFrom('late_picture')
    .where('company_id', '=', companyId)
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .where('next_at', '=', nextAt)
    .returning('tries')
    .executeTakeFirst();
  return gone !== undefined;
};

/** Companies that have pictures to paint now. */
export const withDue = async (db: Executor, now: Date): Promise<number[]> => {
  const rows = await db
    .selectFrom('late_picture')
    .select('company_id')
    .distinct()
    .where('next_at', '<=', now)
    .execute();
  return rows.map((row) => row.company_id);
};

/**
 * Takes the next one and counts the try, so that one whose painting ends the server is not tried for ever; each
 * further try waits twice as long. Servers that ask at once get different ones.
 */
export const take = async (
  db: Executor,
  companyId: number,
  { now, firstWaitMs }: { now: Date; firstWaitMs: number },
): Promise<LatePicture | null> => {
  const { rows } = await sql<LatePicture>`
    update late_picture
       set tries = tries + 1, next_at = ${now}::timestamptz + ${firstWaitMs} * interval '1 ms' * 2 ^ tries
     where company_id = ${companyId} and (subject, subject_id) = (
           select subject, subject_id from late_picture
            where company_id = ${companyId} and next_at <= ${now}
            order by next_at, subject, subject_id limit 1 for update skip locked)
    returning subject, subject_id as "subjectId", tries, next_at as "nextAt"`.execute(db);
  return rows[0] ?? null;
};
