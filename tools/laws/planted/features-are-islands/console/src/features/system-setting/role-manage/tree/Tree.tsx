import type { role } from '../role.ts';

export const Tree = {} as typeof role;
