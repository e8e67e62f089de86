import { creative } from './creative.ts';
import { graduate } from './graduate.ts';
import { navy } from './navy.ts';
import { typographic } from './typographic.ts';

export const resumes = [navy, graduate, creative, typographic];
