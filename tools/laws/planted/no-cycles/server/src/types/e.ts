import { d } from './d.ts';

export const e = d;
