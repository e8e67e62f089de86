import { bytesText } from './bytes-text.ts';

const KB = 1024;

/**
 * The most one request of a call may contain. A required field of every call: one without it does not
 * compile, and the server refuses more before it reads or parses it.
 */
export interface Cost {
  /** Most bytes of the JSON body, of the query string, or of an upload's parts beside its file. */
  readonly bodyBytes: number;
  /** Levels of nested objects and lists; the input itself is the first. */
  readonly depth: number;
  /** Fields and list entries together, at every depth. */
  readonly items: number;
}

/** The bounds of most calls. A call that needs others states its own three numbers. */
export const COST = {
  /** Nothing, an id, a password, a line or two. */
  small: { bodyBytes: 4 * KB, depth: 2, items: 40 },
  /** The fields of a form, with a short list among them. */
  form: { bodyBytes: 16 * KB, depth: 3, items: 200 },
  /** Filters and order of a list, or a batch of ids. */
  list: { bodyBytes: 16 * KB, depth: 3, items: 1000 },
  /** A whole configuration document. */
  document: { bodyBytes: 256 * KB, depth: 12, items: 10_000 },
} as const satisfies Record<string, Cost>;

/** A call's bounds, for the API document. */
export const costWords = ({ bodyBytes, depth, items }: Cost): string =>
  `最大 ${bytesText(bodyBytes)}，嵌套最多 ${depth} 层，内容项最多 ${items} 个`;
