import { Layers } from 'lucide-react';
import type { Editor } from '../../core/index.ts';
import { MultiSelectButton } from './input/MultiSelectButton.tsx';
import styles from './stage.module.css';

interface Props {
  readonly editor: Editor;
  readonly onInspect: () => void;
}

/** What fingers need beside the pages, where it covers none. */
export const PhoneTools = ({ editor, onInspect }: Props) => (
  <div className={styles.phoneTools}>
    <MultiSelectButton editor={editor} />
    <button type="button" aria-label="属性和图层" onClick={onInspect}>
      <Layers size={18} />
    </button>
  </div>
);
