import { lazy, Suspense } from 'react';
import { loadChunk } from '../../../app/chunk-reload.ts';
import styles from './detail/detail.module.css';

const widthPx = 36;

/** The samples and their painter, fetched when a report first names a template. */
const Picture = lazy(async () => {
  const { SAMPLES, Thumbnail } = await loadChunk(async () => ({
    ...(await import('@design-console/editor/samples')),
    ...(await import('@design-console/editor/thumbnail')),
  }));
  return {
    default: ({ id }: { readonly id: string }) => {
      const sample = SAMPLES.find(({ key }) => key === id);
      const [page] = sample?.design.pages ?? [];
      return page ? <Thumbnail page={page} widthPx={widthPx} label="" /> : null;
    },
  };
});

/** A template's picture beside its name in a row; an empty place for a deleted one. */
export const TemplatePicture = ({ id }: { readonly id: string }) => (
  <span className={styles.template} aria-hidden="true">
    <Suspense fallback={null}>
      <Picture id={id} />
    </Suspense>
  </span>
);
