import { type UsageTotals, UsageTotals as UsageTotalsShape } from '@design-console/contract/usage/report';

/** The measure's title in the contract: 打开次数. */
export const measureTitle = (name: keyof UsageTotals): string =>
  UsageTotalsShape.shape[name].meta()?.title ?? name;
