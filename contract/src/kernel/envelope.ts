import { z } from 'zod';

export { CODE, type Code } from './code.ts';

export interface Envelope<Data = unknown> {
  code: number;
  msg: string;
  data: Data;
}

/** `data` of a 400: the field (dotted path into the input) and what is wrong with it, in Chinese. */
export interface InvalidFields {
  fields: Record<string, string>;
}

/** `data` of a 429, or of a 423 that ends by itself. */
export interface RetryAfter {
  retryAfterSeconds: number;
}

/** `data` of a 409: the command was done under this key before, and its answer was too long to be kept. */
export interface DoneBefore {
  isDone: true;
}

/** The answer of a command without data. */
export const Nothing = z.null();
