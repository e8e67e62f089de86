import type { AiProvider } from '@design-console/contract/ai-provider';

/** What may be said of a stored key. */
export const savedKeyText = ({ hasKey, keyHint }: AiProvider): string =>
  !hasKey ? '未设置' : keyHint === '' ? '已保存' : `已保存，尾号 ${keyHint}`;
