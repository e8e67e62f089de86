import { lazy, type ReactNode, Suspense } from 'react';
import type { GuestPageProps } from './guest-page-props.ts';
import styles from './guest.module.css';
import { Opening } from './States.tsx';

const EditorPage = lazy(() => import('./editor/EditorPage.tsx'));

interface Props {
  /** The design that the editor opens; null shows the page. */
  readonly editing: GuestPageProps | null;
  readonly published: GuestPageProps['published'];
  readonly children: ReactNode;
}

/** A product's page that the editor replaces for a while. It is hidden meanwhile and keeps its state. */
export const EditorOver = ({ editing, published, children }: Props) => (
  <>
    <div className={styles.under} hidden={editing !== null}>
      {children}
    </div>
    {editing && (
      <Suspense fallback={<Opening />}>
        <EditorPage {...editing} published={published} />
      </Suspense>
    )}
  </>
);
