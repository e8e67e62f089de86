import { lazy, type ReactNode, Suspense } from 'react';
import type { GuestSurfaceProps } from './guest-surface.ts';
import styles from './guest.module.css';
import { Opening } from './States.tsx';

const EditorSurface = lazy(() => import('./editor/EditorSurface.tsx'));

interface Props {
  /** The design that the editor opens; null shows the page. */
  readonly editing: GuestSurfaceProps | null;
  readonly published: GuestSurfaceProps['published'];
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
        <EditorSurface {...editing} published={published} />
      </Suspense>
    )}
  </>
);
