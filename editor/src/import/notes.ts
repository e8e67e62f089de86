import { IMPORT_BOUNDS } from './bounds.ts';

/** Something that is not as it was in the file. */
export interface ImportNote {
  /** The layer's name; empty: the whole file. */
  readonly layer: string;
  readonly text: string;
}

/** The list of what was changed, each only once, no longer than people read. */
export class Notes {
  readonly #seen = new Set<string>();
  readonly #list: ImportNote[] = [];

  add(layer: string, text: string): void {
    const key = `${layer}\n${text}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    if (this.#list.length < IMPORT_BOUNDS.notes) this.#list.push({ layer: layer.slice(0, 60), text });
  }

  get list(): readonly ImportNote[] {
    const more = this.#seen.size - this.#list.length;
    return more > 0 ? [...this.#list, { layer: '', text: `另有 ${more} 项未列出` }] : this.#list;
  }
}

/** A line of the list as people read it. */
export const noteText = ({ layer, text }: ImportNote): string =>
  layer === '' ? text : `图层「${layer}」：${text}`;
