import type { ReactNode } from 'react';

/** `id` makes the gradients of one picture its own. */
export type PaintScene = (id: string) => ReactNode;
