import { CopyCheck } from 'lucide-react';
import type { Editor } from '../../../core/index.ts';
import { multiSelectOf, useMultiSelect } from './multi-select.ts';

/** 多选: taps and selection rectangles add to the selection until it is pressed again. */
export const MultiSelectButton = ({ editor }: { readonly editor: Editor }) => {
  const isOn = useMultiSelect(editor);
  return (
    <button
      type="button"
      aria-label="多选"
      aria-pressed={isOn}
      onClick={() => multiSelectOf(editor).setState(!isOn)}
    >
      <CopyCheck size={18} />
    </button>
  );
};
