import { type CallName, callNameOf } from '@design-console/contract';
import type { Call } from '@design-console/contract/kernel';
import type { Guest } from '../identity/guest.ts';
import type { Limiter } from './limiter.ts';
import { FLOOD_LIMITS, type FloodName, keyBy } from './limits.ts';
import { openHeavyUse } from '../queues/heavy-use.ts';
import { turnsByKey } from '../queues/keyed-queue.ts';
import type { Who } from '../identity/caller.ts';
import { steadyClock } from '../steady-clock.ts';

/** The limit on one end user, by the call they make. */
const ofUsers: Readonly<
  Partial<
    Record<
      CallName,
      | 'saveDesign'
      | 'addPicture'
      | 'removePicture'
      | 'exportDesign'
      | 'composeDesign'
      | 'generateArt'
      | 'sendEvents'
    >
  >
> = {
  'design.save': 'saveDesign',
  'design.duplicate': 'saveDesign',
  'design.addPicture': 'addPicture',
  'design.fetchPicture': 'addPicture',
  'design.removePicture': 'removePicture',
  'design.export': 'exportDesign',
  'aiDesign.compose': 'composeDesign',
  'aiArtisan.generate': 'generateArt',
  'usageEvent.create': 'sendEvents',
};

const ofAccounts: Readonly<Partial<Record<Call['kind'], 'upload' | 'export'>>> = {
  upload: 'upload',
  download: 'export',
} satisfies Partial<Record<Call['kind'], FloodName>>;

/** The limit on an account, by the call it makes. */
const byAccount: Readonly<Partial<Record<CallName, 'testProvider' | 'testSignature' | 'sendWebhook'>>> = {
  'aiProvider.test': 'testProvider',
  'linkSignature.test': 'testSignature',
  'webhook.test': 'sendWebhook',
  'webhook.resend': 'sendWebhook',
  'webhook.sendNow': 'sendWebhook',
};

const isWrite = ({ kind }: Call): boolean => kind === 'command' || kind === 'upload';

/** They wait for a host that people typed. Few of them may be made (limits.ts). */
const waitingForOthers: ReadonlySet<CallName> = new Set([
  'webhook.test',
  'webhook.resend',
  'webhook.sendNow',
]);

/**
 * Who keeps the server busy for seconds gets fewer places while others work: with eight calls always under way, each
 * step of another's sign-in waits for several of them.
 */
const heavyUse = openHeavyUse();
const restAtMostMs = 1000;

const ordinary = { waitingMax: 1000, waitMs: 10_000, message: '操作过于频繁，请稍后再试' } as const;
/**
 * Calls that wait for nothing but the database, of one account or one end user. A page opens with six at a time;
 * of a loop with hundreds in flight the rest waits here, and not before the connections that others need (S-20).
 * Each module has a line of its own: where one table is locked, the caller's other calls are answered.
 */
const callsOfModule = turnsByKey({
  atOnce: (line) => (heavyUse.isHeavy(line) ? 1 : 8),
  // half of the time is the others' alone; a call that waited for a lock or for its body does not hold its place longer
  restMs: (line, tookMs) => (heavyUse.isHeavy(line) ? Math.min(tookMs, restAtMostMs) : 0),
  ...ordinary,
});
const callsOfCaller = turnsByKey({ atOnce: 24, ...ordinary });

/** Each waits for a host that people typed, up to eight seconds. */
const providerTests = turnsByKey({
  atOnce: 2,
  waitMs: 10_000,
  message: FLOOD_LIMITS.testProvider.message,
});

/** A user takes half of their company's places (`pictureFetches`). A page fetches one after the other. */
const picturesOfUser = turnsByKey({ atOnce: 2, waitMs: 10_000, message: FLOOD_LIMITS.addPicture.message });

/**
 * A user takes half of their company's places at its models (`modules/ai-provider`), so that a colleague is served
 * however much one user asks for. A page asks for one after the other.
 */
const modelCallsOfUser: Readonly<Partial<Record<CallName, ReturnType<typeof turnsByKey>>>> = {
  'aiArtisan.generate': turnsByKey({ atOnce: 1, waitMs: 20_000, message: FLOOD_LIMITS.generateArt.message }),
  'aiDesign.compose': turnsByKey({ atOnce: 4, waitMs: 10_000, message: FLOOD_LIMITS.composeDesign.message }),
};

interface Caller {
  readonly who: Who;
  readonly guest: Guest;
  readonly ip: string;
}

/**
 * Runs a call at the turn of its caller: nobody else waits in these lines. The body is received in `run`, so
 * bodies of waiting calls stay in the connection, and who withholds one holds up nobody else.
 */
export const inOwnTurn = <Result>(
  call: Call,
  { who, guest }: Omit<Caller, 'ip'>,
  run: () => Promise<Result>,
): Promise<Result> => {
  const name = callNameOf(call);
  if (name === 'design.fetchPicture') return picturesOfUser(keyBy.user(guest), run);
  if (name === 'aiProvider.test') return providerTests(keyBy.account(who), run);
  const modelCalls = modelCallsOfUser[name];
  if (modelCalls) return modelCalls(keyBy.user(guest), run);
  const caller = callerOfOrdinary(call, who, guest);
  // visitors are others, too: they sign in
  heavyUse.asked(caller ?? '');
  if (caller === null) return run();
  return callsOfModule(lineOf(caller, call), () => callsOfCaller(caller, run));
};

/** A link opened by hundreds at once then delays others no more than a single opening. */
const openings = turnsByKey({ atOnce: 1, waitMs: 5000, message: FLOOD_LIMITS.openLink.message });

/** Each waits up to eight seconds for an address that a user's page names, and holds up to 5 MB. */
const pictureFetches = turnsByKey({ atOnce: 4, waitMs: 10_000, message: FLOOD_LIMITS.addPicture.message });

/**
 * Runs a call at a turn for which other callers wait, too: openings for others of their network, pictures from
 * elsewhere for others of their company. The input is an argument, so that nobody receives it at that turn. The time
 * of any other call counts from here on: a body that arrives slowly keeps nothing busy.
 */
export const inSharedTurn = async <Input, Result>(
  call: Call,
  { who, guest, ip }: Caller,
  input: Input,
  run: (input: Input) => Promise<Result>,
): Promise<Result> => {
  const name = callNameOf(call);
  if (name === 'embed.create') return openings(keyBy.network(ip), () => run(input));
  if (name === 'design.fetchPicture') return pictureFetches(keyBy.company(guest), () => run(input));
  const caller = callerOfOrdinary(call, who, guest);
  if (caller === null) return run(input);
  const startedAt = steadyClock();
  try {
    return await run(input);
  } finally {
    heavyUse.spend(lineOf(caller, call), caller, steadyClock() - startedAt);
  }
};

const lineOf = (caller: string, call: Call): string => `${caller} ${call.module}`;

/** Null for visitors, and for calls that wait for more than the database: others of their caller go on. */
const callerOfOrdinary = (call: Call, who: Who, guest: Guest): string | null => {
  const isOrdinary = call.kind === 'query' || call.kind === 'command';
  if (!isOrdinary || waitingForOthers.has(callNameOf(call))) return null;
  if (guest.companyId !== 0) return `user ${keyBy.user(guest)}`;
  return who.companyId === 0 ? null : `account ${keyBy.account(who)}`;
};

/**
 * Counts a call for its caller: hosts' servers by network, end users by network and company, then each; accounts by kind of call. The
 * published configuration costs no query and is asked for whenever a page becomes visible, so it is free.
 */
export const enterCall = async (limiter: Limiter, call: Call, { who, guest, ip }: Caller): Promise<void> => {
  const name = callNameOf(call);
  if (name === 'embed.create') return limiter.enter('openLink', keyBy.network(ip));
  if (call.module === 'hostDesign') return limiter.enter('serverCallOfNetwork', keyBy.network(ip));
  if (call.access.kind === 'guest') {
    if (name === 'embed.getConfiguration') return;
    if (call.kind === 'query') return limiter.enter('guestQuery', keyBy.user(guest));
    await limiter.enter('guestCall', keyBy.networkAndCompany(ip, guest.companyId));
    const ofUser = ofUsers[name];
    if (ofUser) await limiter.enter(ofUser, keyBy.user(guest));
    return;
  }
  if (who.companyId === 0) return;
  if (isWrite(call)) await limiter.enter('write', keyBy.account(who));
  const ofAccount = byAccount[name] ?? ofAccounts[call.kind];
  if (ofAccount) await limiter.enter(ofAccount, keyBy.account(who));
};
