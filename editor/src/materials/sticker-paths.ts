import type { Color } from '../document/index.ts';

/** What `sticker-paths.json` holds, the lowest first: fetched by itself, only where stickers are shown. */
export type StickerPaths = Readonly<Record<string, readonly { readonly color: Color; readonly d: string }[]>>;

/** The set draws on squares of this side. */
export const stickerSide = 32;
