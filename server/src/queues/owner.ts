import type { Who } from '../identity/caller.ts';
import type { Guest } from '../identity/guest.ts';
import type { Owner } from './fair-queue.ts';

type Account = Pick<Who, 'companyId' | 'accountId'>;
type EndUser = Pick<Guest, 'companyId' | 'apiUserId'>;

/** Whose turn the work of an account is. */
export const ownerOfAccount = ({ companyId, accountId }: Account): Owner => ({
  companyId,
  user: `account ${accountId}`,
});

/** Whose turn the work of an end user is. */
export const ownerOfGuest = ({ companyId, apiUserId }: EndUser): Owner => ({
  companyId,
  user: `guest ${apiUserId}`,
});

/** Whose turn the work of a call is. Visitors belong to company 0. */
export const ownerOf = ({ who, guest }: { who: Account; guest: EndUser }): Owner =>
  guest.companyId === 0 ? ownerOfAccount(who) : ownerOfGuest(guest);

/** Whose turn the work is that a company's own server asks for. */
export const ownerOfHostServer = ({ companyId }: Pick<Guest, 'companyId'>): Owner => ({
  companyId,
  user: 'server',
});
