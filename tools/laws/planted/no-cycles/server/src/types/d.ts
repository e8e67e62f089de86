import type { e } from './e.ts';

export const d = {} as typeof e;
