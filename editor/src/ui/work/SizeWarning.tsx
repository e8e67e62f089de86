import type { Editor } from '../../core/index.ts';
import { useSizeWarning } from './use-size-warning.ts';

/** Measures a design that is stored, and warns of its end; loaded after the first sight. */
export const SizeWarning = ({ editor }: { readonly editor: Editor }) => {
  useSizeWarning(editor);
  return null;
};
