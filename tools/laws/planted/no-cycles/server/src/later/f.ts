import { g } from './g.ts';

export const f = g;
