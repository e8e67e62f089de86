import { readFileSync } from 'node:fs';

export const loadFonts = readFileSync;
