export { type AiArtisanEvent, type AiArtisanHandle, AiArtisanSurface } from './AiArtisanSurface.tsx';
export type { Artist } from './artist.ts';
