import { randomInt } from 'node:crypto';

/** Without look-alikes: people read it out and type it. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** 8 characters, 40 bits: readable, and not to be guessed from another company's. */
export const generateSettingCode = (): string =>
  Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** How many a company may have. */
export const configSetsMax = 50;
