export { type AiArtisanEvent, AiArtisanSurface } from './AiArtisanSurface.tsx';
