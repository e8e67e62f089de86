import type { Call } from '@design-console/contract/kernel';
import type { Guest } from '../identity/guest.ts';
import type { Limiter } from './limiter.ts';
import { FLOOD_LIMITS, type FloodName, keyBy } from './limits.ts';
import { turnsByKey } from './keyed-queue.ts';
import type { Who } from '../identity/caller.ts';

/** The limit on one end user, by the call they make. */
const ofUsers: Readonly<Record<string, 'saveDesign' | 'addPicture' | 'exportDesign' | 'sendEvents'>> = {
  'design.save': 'saveDesign',
  'design.addPicture': 'addPicture',
  'design.export': 'exportDesign',
  'usageEvent.create': 'sendEvents',
};

const ofAccounts: Readonly<Partial<Record<Call['kind'], 'upload' | 'export'>>> = {
  upload: 'upload',
  download: 'export',
} satisfies Partial<Record<Call['kind'], FloodName>>;

/** A link opened by hundreds at once then delays others no more than a single opening. */
const openings = turnsByKey({ atOnce: 1, waitMs: 5000, message: FLOOD_LIMITS.openLink.message });

/** Runs a call at its turn: openings wait for others of their network, nothing else waits. */
export const inTurnOf = <Result>(call: Call, ip: string, run: () => Promise<Result>): Promise<Result> =>
  call.name === 'embed.create' ? openings(keyBy.network(ip), run) : run();

/** Counts a call for its caller: end users by network and company, then each; accounts by kind of call. */
export const enterCall = async (
  limiter: Limiter,
  call: Call,
  { who, guest, ip }: { who: Who; guest: Guest; ip: string },
): Promise<void> => {
  if (call.name === 'embed.create') return limiter.enter('openLink', keyBy.network(ip));
  if (call.access.kind === 'guest') {
    if (call.kind === 'query') return;
    await limiter.enter('guestCall', keyBy.networkAndCompany(ip, guest.companyId));
    const ofUser = ofUsers[call.name];
    if (ofUser) await limiter.enter(ofUser, keyBy.user(guest));
    return;
  }
  const ofAccount = ofAccounts[call.kind];
  if (ofAccount && who.companyId !== 0) await limiter.enter(ofAccount, keyBy.account(who));
};
