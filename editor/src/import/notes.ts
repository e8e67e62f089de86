import { IMPORT_BOUNDS } from './bounds.ts';

/** A difference between the design and the file. */
export interface ImportNote {
  /** The layer's name; empty for the whole file. */
  readonly layer: string;
  readonly text: string;
}

/** The list of differences, without duplicates and limited in length. */
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

/** The displayed line of a note. */
export const noteText = ({ layer, text }: ImportNote): string =>
  layer === '' ? text : `图层「${layer}」：${text}`;
