import type { Asset, Element } from '../document/index.ts';

/** What was copied: whole elements, with the pictures they show. */
export interface Copied {
  readonly elements: readonly Element[];
  readonly assets: Readonly<Record<string, Asset>>;
  /** Where it was copied from: pasted there again, it stands a little aside. */
  readonly pageId: string;
}

export interface Clipboard {
  read(): Copied | null;
  write(copied: Copied): void;
  /** How often this was pasted already. */
  pasted(): number;
  countPaste(): void;
}

export const createClipboard = (): Clipboard => {
  let held: Copied | null = null;
  let pastes = 0;
  return {
    read: () => held,
    write: (copied) => {
      held = copied;
      pastes = 0;
    },
    pasted: () => pastes,
    countPaste: () => {
      pastes += 1;
    },
  };
};
