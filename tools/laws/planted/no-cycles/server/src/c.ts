import { a } from './a.ts';

export const c = (): unknown => a;
