import { useEffect, useState } from 'react';
import type { Editor } from '../../core/index.ts';
import { announcementOf } from './announcements.ts';
import styles from './announcer.module.css';

/** Announces changes to screen readers. */
export const Announcer = ({ editor }: { readonly editor: Editor }) => {
  const [words, setWords] = useState('');
  useEffect(() => {
    let before = editor.getState();
    return editor.subscribe(() => {
      const after = editor.getState();
      const next = announcementOf(before, after);
      before = after;
      // the appended space makes a screen reader repeat an identical announcement
      if (next !== null) setWords((now) => (now === next ? `${next}\u00a0` : next));
    });
  }, [editor]);
  return (
    <div className={styles.announcer} aria-live="polite" aria-atomic="true" data-testid="announcer">
      {words}
    </div>
  );
};
