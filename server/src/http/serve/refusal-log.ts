import { presentSetName } from '../../db/query/config-set-rows.ts';
import type { Executor } from '../../db/schema/tables.ts';
import { type AuditEntry, countRefusals, writeAudit } from './audit.ts';

/** Refused attempts, each recorded or counted with a recorded one (docs/decisions/0039). */
export interface RefusalLog {
  /** The first of its kind is written before this resolves; repetitions are counted soon after. */
  add(db: Executor, code: number, entry: AuditEntry): Promise<void>;
  /** Writes the counts that are not written yet. */
  close(): Promise<void>;
}

/** How long attempts of one account at one call with one code are counted together. */
const windowMs = 10 * 60_000;
/** How many refused attempts with different subjects get a record each; all others count with the last one. */
const recordsMax = 5;
/** The counts that a killed server loses. */
const countEveryMs = 1000;
const windowsMax = 10_000;

interface Counted {
  readonly db: Executor;
  readonly companyId: number;
  readonly id: Promise<number>;
  times: number;
  lastAt: Date;
}

interface Window {
  readonly endsAtMs: number;
  readonly records: Map<string, Counted>;
}

/** Adds its config set to the subject: 画布添加控制 · Web 端 · 默认方案. */
const withSet = (entry: AuditEntry, name: string | null): AuditEntry => {
  const { subject, settingCode, ...note } = entry.note;
  if (settingCode === undefined) return entry;
  return {
    ...entry,
    note: { ...note, subject: [subject, name ?? `方案 ${settingCode}`].filter(Boolean).join(' · ') },
  };
};

/** Asked for the few refusals that get a record of their own, not for those that are counted with one. */
const withSetName = async (db: Executor, companyId: number, entry: AuditEntry): Promise<AuditEntry> => {
  const { settingCode } = entry.note;
  return withSet(entry, settingCode === undefined ? null : await presentSetName(db, companyId, settingCode));
};

export const openRefusalLog = (failed: (error: unknown) => void): RefusalLog => {
  const windows = new Map<string, Window>();
  /** Records with attempts that are not in the database yet. */
  const due = new Set<Counted>();
  let timer: NodeJS.Timeout | undefined;
  let counting = Promise.resolve();

  const countOne = async (counted: Counted): Promise<void> => {
    const { times, lastAt } = counted;
    due.delete(counted);
    counted.times = 0;
    // if the first one could not be recorded, its caller got an error
    const id = await counted.id.catch(() => null);
    if (id === null) return;
    try {
      await countRefusals(counted.db, counted.companyId, id, { times, lastAt });
    } catch (error) {
      // the database is away: count these with the next ones
      counted.times += times;
      due.add(counted);
      failed(error);
    }
  };
  const countDue = (): Promise<void> => {
    counting = counting.then(async () => {
      for (const counted of [...due]) await countOne(counted);
    });
    return counting;
  };
  const plan = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void countDue().then(() => {
        if (due.size > 0) plan();
      });
    }, countEveryMs).unref();
  };

  const windowOf = (key: string, nowMs: number): Window | null => {
    const open = windows.get(key);
    if (open && open.endsAtMs > nowMs) return open;
    if (windows.size >= windowsMax)
      for (const [old, { endsAtMs }] of windows) if (endsAtMs <= nowMs) windows.delete(old);
    if (!open && windows.size >= windowsMax) return null;
    const made = { endsAtMs: nowMs + windowMs, records: new Map<string, Counted>() };
    windows.set(key, made);
    return made;
  };

  return {
    async add(db, code, entry) {
      const { companyId, accountId } = entry.note.actor ?? entry.who;
      if (companyId === 0) return;
      const key = `${companyId} ${accountId} ${entry.call.name} ${code}`;
      const window = windowOf(key, entry.now.getTime());
      if (!window) return void (await writeAudit(db, withSet(entry, null)));
      const { subject = '', settingCode = '' } = entry.note;
      const about = [subject, settingCode, entry.message].join('\n');
      const { records } = window;
      const known =
        records.get(about) ?? (records.size >= recordsMax ? [...records.values()].at(-1) : undefined);
      if (known) {
        known.times += 1;
        if (entry.now > known.lastAt) known.lastAt = entry.now;
        due.add(known);
        plan();
        return;
      }
      const id = withSetName(db, companyId, entry).then((named) => writeAudit(db, named));
      records.set(about, { db, companyId, id, times: 0, lastAt: entry.now });
      try {
        await id;
      } catch (error) {
        // repetitions meanwhile are not counted: the next one is recorded again
        windows.delete(key);
        throw error;
      }
    },
    async close() {
      clearTimeout(timer);
      await countDue();
    },
  };
};
