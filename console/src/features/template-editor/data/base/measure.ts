import { type UsageTotals, UsageTotals as UsageTotalsShape } from '@design-console/contract/usage/report';

/** 打开次数: as the contract calls it. */
export const measureTitle = (name: keyof UsageTotals): string =>
  UsageTotalsShape.shape[name].meta()?.title ?? name;
