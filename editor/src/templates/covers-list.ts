import { createHash } from 'node:crypto';
import type { Template } from './template.ts';

/** What `covers/covers.json` holds: which set of templates this is, and each one's cover. */
export interface CoversList {
  /** Higher for every set that differs from the one before. */
  version: number;
  /** Of all documents and covers. */
  hash: string;
  /** `of`: the digest of the page it was painted of. */
  covers: Record<string, { hash: string; of: string; width: number; height: number }>;
}

export const digest = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 32);

export const digestOfPage = ({ design }: Template): string => digest(JSON.stringify(design.pages[0]));

export const digestOfSet = (templates: readonly Template[], covers: CoversList['covers']): string =>
  digest(JSON.stringify([templates, covers]));
