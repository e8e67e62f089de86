import type { TemplateBatch, TemplateBatchDetail } from '@design-console/contract/template-batch';

/** The outcome of a batch that has ended; one is stopped also by disabling the account of its author. */
export const batchSum = ({ made, failed, stopped, stoppedBy }: TemplateBatch): string => {
  const counts = `成功 ${made} 条，失败 ${failed} 条`;
  return stoppedBy === '' ? counts : `制作已停止（操作人：${stoppedBy}），${counts}，未制作 ${stopped} 条`;
};

/** Rows that were made, with something to look at in their draft. */
export const rowsToCheck = (rows: TemplateBatchDetail['rows']): TemplateBatchDetail['rows'] =>
  rows.filter(({ state, reason }) => state === 'made' && reason !== '');
