import type { Color } from '../document/index.ts';

/** The content of `sticker-paths.json`, bottom part first: fetched only where stickers are shown. */
export type StickerPaths = Readonly<Record<string, readonly { readonly color: Color; readonly d: string }[]>>;

/** Side of the square that stickers are drawn on. */
export const stickerSide = 32;
