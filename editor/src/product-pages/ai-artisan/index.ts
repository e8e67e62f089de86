export { type AiArtisanEvent, type AiArtisanHandle, AiArtisan } from './AiArtisan.tsx';
export type { Artist } from './artist.ts';
