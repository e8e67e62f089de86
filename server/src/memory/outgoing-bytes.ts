import { refuse } from '../http/reply/refusal.ts';
import type { Who } from '../identity/caller.ts';
import type { Guest } from '../identity/guest.ts';
import { openByteShares } from './byte-shares.ts';
import { keyBy } from '../limits/limits.ts';

const mebibyte = 2 ** 20;
/** Answers up to this length are not counted: the system takes them at once. */
export const shortAnswer = 64 * 1024;
/** Most bytes of unread answers in memory, of all callers: what a small machine has beside painting. */
export const outgoingBytesMax = 192 * mebibyte;
export const outgoingBytesOfCompanyMax = outgoingBytesMax / 2;
/** Most bytes of unread answers of one account or end user: people download one after the other. */
export const outgoingBytesOfCallerMax = outgoingBytesMax / 4;
/** A list that is written while it is read: the rows that wait for a slow reader. */
export const streamedBytes = 8 * mebibyte;

const retrySeconds = 5;

/**
 * Who receives an answer: an account, an end user, a company's own server (account 0 of the company), or anybody at
 * another public call, whose answers are short.
 */
export interface Receiver {
  readonly who: Pick<Who, 'companyId' | 'accountId'>;
  readonly guest: Pick<Guest, 'companyId' | 'apiUserId'>;
}

/** What an answer counts for, each with its bound. */
const sharesOf = ({ who, guest }: Receiver): [share: string, bytesMax: number][] => {
  const isGuest = guest.companyId !== 0;
  if (!isGuest && who.companyId === 0) return [];
  return [
    ['all', outgoingBytesMax],
    [`company ${keyBy.company(isGuest ? guest : who)}`, outgoingBytesOfCompanyMax],
    [isGuest ? `user ${keyBy.user(guest)}` : `account ${keyBy.account(who)}`, outgoingBytesOfCallerMax],
  ];
};

/** How much memory answers take that are made, until their receivers have read them. */
export interface OutgoingBytes {
  /** Refuses another answer of that size when too much waits for its readers. */
  refuseBeyond(receiver: Receiver, bytes: number): void;
  /** Counts an answer until the returned function is called. */
  reserve(receiver: Receiver, bytes: number): () => void;
}

/** One per server. */
export const openOutgoingBytes = (): OutgoingBytes => {
  const shares = openByteShares();
  const add = (receiver: Receiver, bytes: number): void => {
    for (const [share] of sharesOf(receiver)) shares.add(share, bytes);
  };
  return {
    refuseBeyond(receiver, bytes) {
      const isBeyond = sharesOf(receiver).some(([share, bytesMax]) => {
        const before = shares.of(share);
        // a single one may be larger than any bound
        return before > 0 && before + bytes > bytesMax;
      });
      if (isBeyond) throw refuse.tooMany('正在下载的内容较多，请等前面的下载完成后再试', retrySeconds);
    },
    reserve(receiver, bytes) {
      add(receiver, bytes);
      return () => add(receiver, -bytes);
    },
  };
};
