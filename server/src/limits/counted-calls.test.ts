import { type CallName, callNameOf, contract } from '@design-console/contract';
import type { Call } from '@design-console/contract/kernel';
import { describe, expect, it } from 'vitest';
import { visitor } from '../identity/caller.ts';
import { nobody } from '../identity/guest.ts';
import { enterCall } from './call-limits.ts';
import type { Limiter } from './limiter.ts';
import type { FloodName } from './limits.ts';

/** Calls that are counted otherwise than others of their kind. */
const special: Partial<Record<CallName, readonly FloodName[]>> = {
  'embed.create': ['openLink'],
  // the published configuration costs no statement
  'embed.getConfiguration': [],
  'design.save': ['guestCall', 'saveDesign'],
  'design.duplicate': ['guestCall', 'saveDesign'],
  'design.addPicture': ['guestCall', 'addPicture'],
  'design.fetchPicture': ['guestCall', 'addPicture'],
  'design.removePicture': ['guestCall', 'removePicture'],
  'design.export': ['guestCall', 'exportDesign'],
  'aiDesign.compose': ['guestCall', 'composeDesign'],
  'aiArtisan.generate': ['guestCall', 'generateArt'],
  'usageEvent.create': ['guestCall', 'sendEvents'],
  'aiProvider.test': ['write', 'testProvider'],
  'linkSignature.test': ['write', 'testSignature'],
  'webhook.test': ['write', 'sendWebhook'],
  'webhook.resend': ['write', 'sendWebhook'],
  'webhook.sendNow': ['write', 'sendWebhook'],
};

const ofAccounts: Readonly<Record<Call['kind'], readonly FloodName[]>> = {
  query: [],
  command: ['write'],
  upload: ['write', 'upload'],
  download: ['export'],
};

const limitsOf = (call: Call): readonly FloodName[] => {
  const own = special[callNameOf(call)];
  if (own) return own;
  if (call.module === 'hostDesign') return ['serverCallOfNetwork'];
  if (call.access.kind === 'guest') return call.kind === 'query' ? ['guestQuery'] : ['guestCall'];
  return ofAccounts[call.kind];
};

/** The limits that count one call of somebody who may make it. */
const countedBy = async (call: Call): Promise<readonly string[]> => {
  const names: string[] = [];
  const limiter = { enter: async (name: string) => void names.push(name) } as unknown as Limiter;
  const isGuest = call.access.kind === 'guest';
  await enterCall(limiter, call, {
    who: isGuest ? visitor : { ...visitor, companyId: 1, accountId: 1 },
    guest: isGuest ? { ...nobody, companyId: 1, apiUserId: 1 } : nobody,
    ip: '203.0.113.7',
  });
  return names;
};

describe('a call is counted (S-20)', () => {
  const calls = Object.values(contract).flatMap((area) => Object.values(area) as Call[]);

  it('by its own limits, or those of its kind', async () => {
    const counted = calls.map(async (call) => [call.name, ...(await countedBy(call))]);
    expect(await Promise.all(counted)).toEqual(calls.map((call) => [call.name, ...limitsOf(call)]));
  });

  it('for nobody while it is public and nobody is signed in', async () => {
    const names: string[] = [];
    const limiter = { enter: async (name: string) => void names.push(name) } as unknown as Limiter;
    await enterCall(limiter, contract.session.login, { who: visitor, guest: nobody, ip: '203.0.113.7' });
    expect(names).toEqual([]);
  });
});
