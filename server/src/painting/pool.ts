import { refuse } from '../http/reply/refusal.ts';
import type { Requester } from './requester.ts';
import { FairQueue, type Owner, type QueueBounds } from '../queues/fair-queue.ts';
import { openUsedTime } from '../queues/used-time.ts';
import { steadyClock } from '../steady-clock.ts';
import type { Limits, PaintTask, TaskReply } from './paint-task.ts';
import { type Loss, type PaintProcess, startPaintProcess } from './paint-process.ts';
import { usageOf } from './process-usage.ts';

export interface PoolTerms {
  readonly processes: number;
  readonly bounds: QueueBounds;
  /** A task that waits longer is refused. */
  readonly waitMs: number;
  /** A process without a task for this long ends. */
  readonly idleMs: number;
  /** Called for processes that were killed or died while they had a task. */
  lost?(loss: Loss, task: PaintTask['what'], owner: Owner): void;
}

interface Waiting {
  task: PaintTask;
  limits: Limits;
  /** Its process ended on its own before: the next time, the task itself is to blame. */
  isAgain: boolean;
  /** The task starts: from now on it is not cancelled. */
  begin(): void;
  resolve(outcome: TaskReply | Loss): void;
  refuse(error: Error): void;
}

const busy = () => refuse.tooMany('正在处理的图片和文件较多，请稍后再试', 5);
/** Nobody reads it: the caller is gone. */
const abandoned = () => refuse.invalid({}, '请求已取消');
const closed = () => new Error('The painting is closed');

/**
 * A dozen fonts and the libraries take 230 MB and stay in use: only memory beyond that is left over. A new
 * process takes seconds to load its fonts, while all tasks behind it wait.
 */
const swollenShare = 0.7;

/** After this many starts in a row without becoming ready, the waiting tasks are refused. */
const failedStartsMax = 3;

/**
 * Processes that work on one task each. They start when there is work, and are replaced when lost. A task
 * whose process ended on its own runs once more: it may have been killed for what others did on the machine.
 * Whoever used least time is served first. After long work, or work that was stopped, its user waits as long as
 * it took: a task cannot make way for one that comes later.
 */
export const openPool = (terms: PoolTerms, startOne: () => PaintProcess = startPaintProcess) => {
  const queue = new FairQueue<Waiting>(terms.bounds);
  /** Served when nothing else can be: background work. */
  const patient = new FairQueue<Waiting>(terms.bounds);
  const used = openUsedTime();
  const all = new Set<PaintProcess>();
  const idle = new Map<PaintProcess, NodeJS.Timeout>();
  const working = new Map<number, number>();
  /** Orders whose process ended on its own. Each gets a new one. */
  const again: { owner: Owner; item: Waiting }[] = [];
  let starting = 0;
  let failedStarts = 0;
  let isClosed = false;
  // one process is always left for other companies
  const perCompany = Math.max(terms.processes - 1, 1);

  const start = (): void => {
    const process = startOne();
    all.add(process);
    starting += 1;
    void process.ended.then(() => forget(process));
    void process.ready.then((isReady) => {
      starting -= 1;
      failedStarts = isReady ? 0 : failedStarts + 1;
      const lost = isReady ? again.shift() : undefined;
      if (lost) void work(process, lost.owner, lost.item);
      else if (isReady) rest(process);
      else if (failedStarts >= failedStartsMax) {
        failedStarts = 0;
        for (const one of takeAll()) one.refuse(busy());
      }
      pump();
    });
  };
  const forget = (process: PaintProcess): void => {
    all.delete(process);
    clearTimeout(idle.get(process));
    idle.delete(process);
  };
  const rest = (process: PaintProcess): void => {
    const end = (): void => {
      // a task that comes before its end is seen must not be given to it
      forget(process);
      process.kill();
    };
    idle.set(process, setTimeout(end, terms.idleMs).unref());
  };
  const takeAll = (): Waiting[] => [
    ...again.splice(0).map(({ item }) => item),
    ...queue.removeAll(),
    ...patient.removeAll(),
  ];

  const work = async (process: PaintProcess, owner: Owner, item: Waiting) => {
    const { task, limits, begin, resolve } = item;
    begin();
    clearTimeout(idle.get(process));
    idle.delete(process);
    working.set(owner.companyId, (working.get(owner.companyId) ?? 0) + 1);
    const begunAt = steadyClock();
    const outcome = await process.run(task, limits);
    const isStopped = outcome === 'time' || outcome === 'memory';
    const restMs = used.spend(owner, steadyClock() - begunAt, isStopped);
    if (restMs > 0) setTimeout(pump, restMs).unref();
    working.set(owner.companyId, (working.get(owner.companyId) ?? 1) - 1);
    if (working.get(owner.companyId) === 0) working.delete(owner.companyId);
    if (typeof outcome === 'string') {
      // the next task must neither wait for it nor be given to it
      all.delete(process);
      terms.lost?.(outcome, task.what, owner);
    } else if (isSwollen(process, limits)) {
      all.delete(process);
      process.kill();
    } else rest(process);
    if (outcome === 'ended' && !item.isAgain && !isClosed)
      again.push({ owner, item: { ...item, isAgain: true } });
    else resolve(outcome);
    if (!isClosed && all.size === 0) start();
    pump();
  };

  /** Memory that a task leaves behind must not count against the next. */
  const isSwollen = ({ pid }: PaintProcess, { memoryBytes }: Limits): boolean =>
    pid !== undefined && (usageOf(pid)?.residentBytes ?? 0) > memoryBytes * swollenShare;

  const pump = (): void => {
    if (isClosed) return;
    const slotsOf = (companyId: number) =>
      (working.get(companyId) ?? 0) + again.filter(({ owner }) => owner.companyId === companyId).length;
    const isOpen = (companyId: number) => slotsOf(companyId) < perCompany;
    used.forget();
    for (const process of idle.keys()) {
      const next = queue.take(isOpen, used) ?? patient.take(isOpen, used);
      if (!next) return;
      void work(process, next.owner, next.item);
    }
    const isShort = again.length > starting || (!(queue.isEmpty && patient.isEmpty) && starting === 0);
    if (isShort && all.size < terms.processes) start();
  };

  return {
    /** Runs a task at its turn. Rejects with a refusal when it is not accepted or its caller gives up. */
    run: (requester: Requester, task: PaintTask, limits: Limits, bytes = 0): Promise<TaskReply | Loss> =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(closed());
        if (requester.signal?.aborted) return reject(abandoned());
        const line = requester.isPatient ? patient : queue;
        const leave = (error: Error) => {
          line.remove(waiting);
          waiting.refuse(error);
        };
        const onGone = () => leave(abandoned());
        const timer = setTimeout(() => leave(busy()), terms.waitMs);
        const done = () => {
          clearTimeout(timer);
          requester.signal?.removeEventListener('abort', onGone);
        };
        const waiting: Waiting = {
          task,
          limits,
          isAgain: false,
          begin: done,
          resolve,
          refuse(error) {
            done();
            reject(error);
          },
        };
        requester.signal?.addEventListener('abort', onGone);
        const weight = Math.min(Math.ceil(bytes / 2 ** 20) || 1, 8);
        for (const gone of line.push(requester, waiting, weight)) gone.refuse(busy());
        pump();
      }),
    async close(): Promise<void> {
      isClosed = true;
      for (const one of takeAll()) one.refuse(closed());
      const processes = [...all];
      for (const process of processes) process.kill();
      await Promise.all(processes.map((process) => process.ended));
    },
    /** The processes, for tests and measurements. */
    pids: (): number[] => [...all].flatMap(({ pid }) => (pid === undefined ? [] : [pid])),
  };
};
