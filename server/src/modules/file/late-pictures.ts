import { CODE } from '@design-console/contract/kernel';
import type { Design } from '@design-console/editor/document';
import type { Database } from '../../db/connection/open.ts';
import { backgroundWorkload } from '../../db/connection/scoped-driver.ts';
import { retryOnConflict } from '../../db/query/retry-on-conflict.ts';
import type { Executor } from '../../db/schema/tables.ts';
import { Refusal } from '../../http/reply/refusal.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { parseInTurn } from '../../queues/design-turns.ts';
import type { Requester } from '../../painting/requester.ts';
import { steadyClock } from '../../steady-clock.ts';
import type { FileRow } from './file.store.ts';
import * as store from './late-picture.store.ts';

type Painted = FileRow & { widthPx: number; heightPx: number };

/** How a design or a template gets a picture that its save could not wait for. */
interface LateSubject {
  /** What is to be painted; null when it is gone. */
  read(
    db: Executor,
    companyId: number,
    id: string,
  ): Promise<{ document: unknown; settingCode: string } | null>;
  /** Shows it, in the transaction of the job; `isOwed` is asked when the row is locked. */
  show(
    tx: Executor,
    companyId: number,
    id: string,
    shown: { picture: Painted; now: Date; isOwed(): Promise<boolean> },
  ): Promise<void>;
}

interface LatePictureDependencies {
  subjects: Record<store.PictureSubject, LateSubject>;
  /** The first page as a stored picture, however long it takes. */
  paint(
    db: Executor,
    companyId: number,
    sheet: { design: Design; settingCode: string; now: Date; requester: Requester },
  ): Promise<Painted>;
  now(): Date;
  failed(error: unknown, picture: object): void;
  givenUp(error: unknown, picture: object): void;
}

/** With the pauses between them, the last one is an hour after the first. */
const triesMax = 7;
const firstWaitMs = 60_000;
/** What one run takes: the rest waits for the next minute, and for those of other companies. */
const runMs = 120_000;

/** The picture itself is the cause, so no further try can help. */
const isHopeless = (error: unknown): boolean => error instanceof Refusal && error.code !== CODE.tooMany;

/** Paints a company's late pictures, one after the other. */
const paintLate =
  ({ subjects, paint, now, failed, givenUp }: LatePictureDependencies) =>
  async (db: Executor, companyId: number, signal: AbortSignal): Promise<void> => {
    const paintOne = async (late: store.LatePicture): Promise<void> => {
      // it was taken for the last time by a server that ended
      if (late.tries > triesMax) throw new Error('Painting it ended the server');
      const { read, show } = subjects[late.subject];
      const stored = await read(db, companyId, late.subjectId);
      if (!stored) return store.forget(db, companyId, late);
      const requester = { companyId, user: 'late', isPatient: true, signal };
      const parsed = await parseInTurn(requester, stored.document);
      if (!parsed.ok) throw new Refusal(CODE.conflict, '内容已损坏，无法绘制');
      const { settingCode } = stored;
      const picture = await paint(db, companyId, {
        design: parsed.design,
        settingCode,
        now: now(),
        requester,
      });
      signal.throwIfAborted();
      await retryOnConflict(() =>
        db.transaction().execute((tx) =>
          show(tx, companyId, late.subjectId, {
            picture,
            now: now(),
            isOwed: () => store.finish(tx, companyId, late),
          }),
        ),
      );
    };
    const until = steadyClock() + runMs;
    while (!signal.aborted && steadyClock() < until) {
      const late = await store.take(db, companyId, { now: now(), firstWaitMs });
      if (!late) return;
      try {
        await paintOne(late);
      } catch (error) {
        const { subject, subjectId, tries } = late;
        const named = { companyId, subject, subjectId, tries };
        const isLast = isHopeless(error) || tries >= triesMax;
        if (signal.aborted || !isLast) failed(error, named);
        else if (await store.finish(db, companyId, late)) givenUp(error, named);
      }
    }
  };

/** Defines the painting of late pictures: each server paints one at a time, and companies take turns. */
export const paintLatePictures = (
  jobs: Pick<Jobs, 'define'>,
  database: Pick<Database, 'asCompany' | 'acrossCompanies'>,
  dependencies: LatePictureDependencies,
): void => {
  const paintOfCompany = paintLate(dependencies);
  const ofCompany = jobs.define<{ companyId: number }>({
    name: 'file.paint-late-company',
    keyOf: ({ companyId }) => String(companyId),
    run: ({ companyId }, { signal }) =>
      paintOfCompany(database.asCompany(companyId, backgroundWorkload), companyId, signal),
  });
  jobs.define({
    name: 'file.paint-late',
    cron: '* * * * *',
    run: async (_data, { signal }) => {
      const due = await store.withDue(database.acrossCompanies('background'), dependencies.now());
      for (const companyId of due) {
        signal.throwIfAborted();
        await ofCompany.send({ companyId });
      }
    },
  });
};
