import { useCallback } from 'react';
import { useFeedback } from '../feedback/feedback.tsx';

/** Returns a function that copies a text, confirms it, and resolves to whether it could. */
export const useCopy = (): ((text: string) => Promise<boolean>) => {
  const feedback = useFeedback();
  return useCallback(
    async (text) => {
      try {
        await navigator.clipboard.writeText(text);
        feedback.success('复制成功');
        return true;
      } catch {
        feedback.error('无法复制：浏览器未允许访问剪贴板，请选中后手动复制');
        return false;
      }
    },
    [feedback],
  );
};
