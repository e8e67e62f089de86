import { createHash } from 'node:crypto';
import type { Template } from './template.ts';

/** Content of `covers/covers.json`: the version of the set of templates, and a cover for each. */
export interface CoversList {
  /** Increases with every changed set. */
  version: number;
  /** Digest of all documents and covers. */
  hash: string;
  /** `of` is the digest of the page that the cover shows. */
  covers: Record<string, { hash: string; of: string; width: number; height: number }>;
}

export const digest = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 32);

export const digestOfPage = ({ design }: Template): string => digest(JSON.stringify(design.pages[0]));

export const digestOfSet = (templates: readonly Template[], covers: CoversList['covers']): string =>
  digest(JSON.stringify([templates, covers]));
