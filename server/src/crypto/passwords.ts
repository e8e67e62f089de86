import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { lengthOf } from '@design-console/contract/kernel';
import { refuse } from '../http/reply/refusal.ts';
import { turnsByKey } from '../queues/keyed-queue.ts';
import type { LimitKey } from '../limits/limits.ts';
import { commonPasswords } from './common-passwords.ts';

/** OWASP ASVS 5 appendix C: argon2id, 19 MiB, two passes, one lane (quality S-01). */
export const argon2Parameters = {
  // 2 is Argon2id: the library's const enum cannot be read here
  algorithm: 2 as Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

const atOnce = availableParallelism();
const waitingMax = atOnce * 16;
const waiting: (() => void)[] = [];
let running = 0;
const crowded = '当前操作人数较多，请稍后重试';

/** Sign-ins cannot starve other calls: as many hashes as cores, a short queue, then 429 (S-20). */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= atOnce) {
    if (waiting.length >= waitingMax) throw refuse.tooMany(crowded, 2);
    await new Promise<void>((resume) => waiting.push(resume));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};

const signInsMax = atOnce * 16;
const turnedAwayAfterMs = 1000;
let signIns = 0;

/** One network takes a quarter of the places; its further sign-ins wait for each other, not for a place. */
const inTurnOfNetwork = turnsByKey({ atOnce: signInsMax / 4, waitMs: 5000, message: crowded });

/**
 * Runs a sign-in, or refuses it when too many are running: before any database access, and after a delay,
 * because a client refused at once retries at once. So a flood takes neither connections nor time from other
 * users (S-20), and one from a single network leaves places to all others.
 */
export const admitSignIn = <T>(network: LimitKey<'network'>, signIn: () => Promise<T>): Promise<T> =>
  inTurnOfNetwork(network, () => inPlace(signIn));

const inPlace = async <T>(signIn: () => Promise<T>): Promise<T> => {
  if (signIns >= signInsMax) {
    await wait(turnedAwayAfterMs);
    throw refuse.tooMany(crowded, 2);
  }
  signIns += 1;
  try {
    return await signIn();
  } finally {
    signIns -= 1;
  }
};

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, argon2Parameters));

const { memoryCost, timeCost, parallelism } = argon2Parameters;
const currentHead = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

/** Whether a hash was made with other parameters than today's. */
export const isOfFormerParameters = (passwordHash: string): boolean => !passwordHash.startsWith(currentHead);

/** A hash of an unknown password: an unknown account costs as much time as a known one (S-04). */
let decoy: Promise<string> | undefined;

/** Takes the time of a real comparison, also when there is no hash to compare with. */
export const verifyPassword = async (password: string, passwordHash: string | null): Promise<boolean> => {
  decoy ??= hashPassword(generatePassword());
  const against = passwordHash ?? (await decoy);
  const fits = await inTurn(() => verify(against, password));
  return fits && passwordHash !== null;
};

/** Prepares the decoy before the first sign-in, so that its time reveals nothing. */
export const warmPasswords = async (): Promise<void> => {
  await verifyPassword('warm', null);
};

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

/** 14 characters without look-alikes: 80 bits, easy to read out. */
export const generatePassword = (): string =>
  Array.from({ length: 14 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** In characters. */
export const passwordLengths = { min: 8, max: 128 } as const;

/** Why a new password is refused, or null (S-02: length, common words, own names; no composition rules). */
export const passwordFault = (password: string, ownNames: readonly string[]): string | null => {
  const length = lengthOf(password);
  if (length < passwordLengths.min) return `新密码最少 ${passwordLengths.min} 个字符`;
  if (length > passwordLengths.max) return `新密码最多 ${passwordLengths.max} 个字符`;
  const lower = password.toLowerCase();
  if (commonPasswords.has(lower) || /^(.)\1+$/.test(lower)) return '新密码过于常见，请换一个';
  const contained = ownNames.find((name) => name.length >= 3 && lower.includes(name.toLowerCase()));
  return contained ? '新密码不能包含账号或企业名称' : null;
};
