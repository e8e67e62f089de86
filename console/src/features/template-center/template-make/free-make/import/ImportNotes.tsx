import type { ImportNote } from '@design-console/editor/import';
import styles from './import.module.css';

/** What is not as it was in the file, by layer. */
export const ImportNotes = ({ notes }: { readonly notes: readonly ImportNote[] }) =>
  notes.length === 0 ? (
    <p className={styles.hint}>所有图层按原样导入，没有改动</p>
  ) : (
    <section className={styles.notes} aria-label="改动清单">
      <h3>与原文件不同的地方（{notes.length}）</h3>
      {/* it scrolls, so keys have to reach it */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
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
