import { readFileSync } from 'node:fs'; // planted: contract-imports-only-zod
import { z } from 'zod';
import { refuse } from '../../server/src/refusal.ts'; // planted: contract-imports-only-zod
import { text } from './text.ts';

export const role = z.string(readFileSync, refuse, text);
