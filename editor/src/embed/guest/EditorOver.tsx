import { lazy, type ReactNode, Suspense } from 'react';
import { Notice } from '../../product-pages/Notice.tsx';
import type { GuestPageProps } from './guest-page-props.ts';
import styles from './guest.module.css';
import { Opening, Refusal } from './States.tsx';
import type { Shown } from './use-editor-over.ts';

const EditorPage = lazy(() => import('./editor/EditorPage.tsx'));

interface Props {
  readonly shown: Shown;
  readonly onRetry: () => void;
  /** The words about the page were shown long enough. */
  readonly onTold: () => void;
  readonly published: GuestPageProps['published'];
  readonly children: ReactNode;
}

/** A product's page that the editor replaces for a while. It is hidden meanwhile and keeps its state. */
export const EditorOver = ({ shown, onRetry, onTold, published, children }: Props) => (
  <>
    <div className={styles.under} hidden={shown.name !== 'page'}>
      {children}
    </div>
    {shown.name === 'page' && <Notice words={shown.words ?? ''} above="form" onGone={onTold} />}
    {shown.name === 'opening' && <Opening published={published} />}
    {shown.name === 'failed' && (
      <div className={styles.refused}>
        <Refusal refusal={shown.refusal} onRetry={onRetry} />
      </div>
    )}
    {shown.name === 'editor' && (
      <Suspense fallback={<Opening published={published} />}>
        <EditorPage {...shown.editor} published={published} />
      </Suspense>
    )}
  </>
);
