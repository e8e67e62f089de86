import type { Command, InputOf, OutputOf, Upload } from '@design-console/contract/kernel/call';
import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { isConflict, isDoneBefore, isMissing } from './call-errors.ts';
import { send, sendFile } from './client.ts';
import { reportFailure } from './failures.ts';
import { toldError } from './rights.ts';
import { whileUploading } from './progress.ts';
import { type Outcome, type SubmitOrder, submitOnce } from './submit-once.ts';

export interface CommandCallOptions {
  /** Errors are not reported to the general handler (log-out). */
  readonly silent?: boolean;
  /** A conflict also refetches stale queries: the user then sees what the command was refused for. */
  readonly refreshesOnConflict?: boolean;
  /** So does a refusal because what it is about is gone (404): lists then no longer show it. */
  readonly refreshesWhenGone?: boolean;
}

/** Stale queries are refetched before a command resolves, but a slow list delays it no longer than this. */
const refreshWaitMs = 2_000;

/** Resolves when the page shows the new answers. */
const shown = (): Promise<void> => new Promise((resolve) => notifyManager.schedule(resolve));

/**
 * Reads the command's own area again, then the areas it touches. In this order a deleted row leaves the list
 * before its detail would be requested once more.
 */
const refetch = async (client: QueryClient, { module, touches }: Command | Upload): Promise<void> => {
  const others = touches.filter((one) => one !== module);
  const invalidate = (one: string, refetchType: 'active' | 'none') =>
    client.invalidateQueries({ queryKey: [one], refetchType });
  for (const one of others) void invalidate(one, 'none');
  await invalidate(module, 'active');
  if (others.length === 0) return;
  await shown();
  await Promise.all(others.map((one) => invalidate(one, 'active')));
};

/** A check changes nothing: no query is stale after it. */
const refresh = async (client: QueryClient, call: Command | Upload): Promise<void> => {
  if (call.isReadOnly) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, refreshWaitMs);
  });
  await Promise.race([refetch(client, call), enough]);
  clearTimeout(timer);
};

/** A command is submitted from several screens: a switch in a list, and the same one in a drawer. */
const submitOrders = new WeakMap<Command, SubmitOrder>();

const submitOrderOf = (call: Command): SubmitOrder => {
  const order = submitOrders.get(call) ?? { latest: null };
  submitOrders.set(call, order);
  return order;
};

const useRunning = <Input>() => {
  const [running, setRunning] = useState<readonly Input[]>([]);
  const during = async <Data>(input: Input, work: () => Promise<Data>): Promise<Data> => {
    setRunning((inputs) => [...inputs, input]);
    try {
      return await work();
    } finally {
      setRunning((inputs) => inputs.filter((one) => one !== input));
    }
  };
  return { running, during };
};

const told = <Data>(client: QueryClient, call: Command | Upload, outcome: Outcome<Data>): Outcome<Data> =>
  outcome.ok ? outcome : { ok: false, error: toldError(client, call, outcome.error) };

export interface CommandCall<C extends Command> {
  /**
   * Submits. Never rejects for a refusal or a fault: it is reported to the user unless `silent` or shown
   * nearer (fields of a form). Resolves when visible stale queries are fresh again.
   */
  readonly run: (input: InputOf<C>) => Promise<Outcome<OutputOf<C>>>;
  readonly isRunning: boolean;
  /** Pending inputs: which row's switch is pending. */
  readonly running: readonly InputOf<C>[];
}

/**
 * Makes a command of the contract: double submits take effect once, its module and `touches` become stale.
 */
export const useCommandCall = <C extends Command>(
  call: C,
  { silent = false, refreshesOnConflict = false, refreshesWhenGone = false }: CommandCallOptions = {},
): CommandCall<C> => {
  const client = useQueryClient();
  const { running, during } = useRunning<InputOf<C>>();
  const submit = useMemo(
    () =>
      submitOnce<InputOf<C>, OutputOf<C>>(async (input, idempotencyKey) => {
        const data = await send(call, input, { idempotencyKey });
        await refresh(client, call);
        return data;
      }, submitOrderOf(call)),
    [call, client],
  );
  const run = async (input: InputOf<C>) => {
    const outcome = await during(input, async () => {
      const ended = told(client, call, await submit(input));
      const isOutdated =
        !ended.ok &&
        (isDoneBefore(ended.error) ||
          (refreshesOnConflict && isConflict(ended.error)) ||
          (refreshesWhenGone && isMissing(ended.error)));
      if (isOutdated) await refresh(client, call);
      return ended;
    });
    if (!outcome.ok && !silent) reportFailure(outcome.error);
    return outcome;
  };
  return { run, isRunning: running.length > 0, running };
};

export interface UploadCall<C extends Upload> {
  /** `onShare` gets the share of the file that was sent, 0 to 1. */
  readonly run: (
    file: File,
    input: InputOf<C>,
    onShare?: (share: number) => void,
  ) => Promise<Outcome<OutputOf<C>>>;
  readonly isRunning: boolean;
  /** The share of the current file sent, 0 to 1; updated only with `tellsShare`. */
  readonly share: number;
}

/**
 * Uploads one file. Never rejects for a refusal or a fault. The same file with the same input keeps its key
 * until it is answered: a file whose answer was lost is not taken twice.
 */
export const useUploadCall = <C extends Upload>(
  call: C,
  { tellsShare = false }: { readonly tellsShare?: boolean } = {},
): UploadCall<C> => {
  const client = useQueryClient();
  const { running, during } = useRunning<File>();
  const [share, setShare] = useState(0);
  const shareListeners = useRef(new WeakMap<File, (share: number) => void>());
  const submitOf = useMemo(() => {
    const startFor = (file: File) =>
      submitOnce<InputOf<C>, OutputOf<C>>(async (input, idempotencyKey) => {
        const onShare = tellsShare ? setShare : shareListeners.current.get(file);
        const options = onShare ? { idempotencyKey, onShare } : { idempotencyKey };
        const data = await sendFile(call, file, input, options);
        await refresh(client, call);
        return data;
      });
    const submits = new WeakMap<File, ReturnType<typeof startFor>>();
    return (file: File) => {
      const submit = submits.get(file) ?? startFor(file);
      submits.set(file, submit);
      return submit;
    };
  }, [call, client, tellsShare]);
  const run: UploadCall<C>['run'] = async (file, input, onShare) => {
    setShare(0);
    if (onShare) shareListeners.current.set(file, onShare);
    const outcome = await during(file, async () =>
      told(client, call, await whileUploading(() => submitOf(file)(input))),
    );
    if (!outcome.ok && isDoneBefore(outcome.error)) await refresh(client, call);
    if (!outcome.ok) reportFailure(outcome.error);
    return outcome;
  };
  return { run, isRunning: running.length > 0, share };
};
