import { type ImportNote, noteText } from '@design-console/editor/import';
import { Button } from 'antd';
import { Copy } from 'lucide-react';
import { useCopy } from '../../../../../kit/hooks/use-copy.ts';
import styles from './import.module.css';

/** What differs from the file, by layer. */
export const ImportNotes = ({ notes }: { readonly notes: readonly ImportNote[] }) => {
  const copy = useCopy();
  if (notes.length === 0) return <p className={styles.hint}>所有图层按原样导入，没有改动</p>;
  return (
    <section className={styles.notes} aria-label="改动清单">
      <div className={styles.heading}>
        <h3>与原文件不同的地方（{notes.length}）</h3>
        <Button
          type="text"
          size="small"
          icon={<Copy size={14} />}
          onClick={() => void copy(notes.map(noteText).join('\n'))}
        >
          复制清单
        </Button>
      </div>
      {/* it scrolls, so it must take the focus */}
      <ul tabIndex={0} aria-label="与原文件不同的地方">
        {notes.map(({ layer, text }) => (
          <li key={`${layer}\n${text}`}>
            {layer !== '' && <b>图层「{layer}」：</b>}
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
};
