import type { ReactNode } from 'react';

/** `id` keeps the gradient ids of each picture unique. */
export type PaintScene = (id: string) => ReactNode;
