import { b } from './b.ts'; // planted: no-cycles

export const a = () => b;
