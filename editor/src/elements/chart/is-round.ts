import type { ChartElement } from '../../document/index.ts';

/** A pie or a donut: one series, and no axes. */
export const isRound = ({ chart }: ChartElement): boolean => chart === 'pie' || chart === 'donut';
