import { c } from './c.ts';

export const b = () => c;
