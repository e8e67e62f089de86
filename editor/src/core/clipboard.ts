import type { Asset, Element } from '../document/index.ts';

/** Copied elements with the assets they use. */
export interface Copied {
  readonly elements: readonly Element[];
  readonly assets: Readonly<Record<string, Asset>>;
  /** The source page: pasting there again offsets the copy. */
  readonly pageId: string;
}

export interface Clipboard {
  read(): Copied | null;
  write(copied: Copied): void;
  /** Number of pastes of this content so far. */
  pasted(): number;
  countPaste(): void;
}

export const createClipboard = (): Clipboard => {
  let content: Copied | null = null;
  let pastes = 0;
  return {
    read: () => content,
    write: (copied) => {
      content = copied;
      pastes = 0;
    },
    pasted: () => pastes,
    countPaste: () => {
      pastes += 1;
    },
  };
};
