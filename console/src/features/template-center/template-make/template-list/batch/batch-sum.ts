import type { TemplateBatch } from '@design-console/contract/template-batch';

/** The outcome of a batch that has ended. */
export const batchSum = ({ made, failed, stopped, stoppedBy }: TemplateBatch): string => {
  const counts = `成功 ${made} 条，失败 ${failed} 条`;
  return stoppedBy === '' ? counts : `${stoppedBy}停止了制作，${counts}，未制作 ${stopped} 条`;
};
