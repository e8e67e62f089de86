import { useEffect } from 'react';
import type { Editor } from '../../core/index.ts';
import type { EditorConfiguration } from '../configuration.ts';
import type { Notice } from '../frame/notices.tsx';
import { useLatestRef } from '../use-latest.ts';
import type { PrefillSource } from './prefill.ts';

/** Adds what the host page sends for the open design; lists that arrive together are added one by one. */
export const usePrefill = (
  editor: Editor,
  source: PrefillSource | undefined,
  options: {
    readonly configuration: EditorConfiguration;
    readonly onNotice: (notice: Notice | null) => void;
  },
): void => {
  const latest = useLatestRef(options);
  useEffect(() => {
    if (!source) return undefined;
    let previous = Promise.resolve();
    let isLeft = false;
    let hasFailed = false;
    let waiting = 0;
    const stop = source.listen((items) => {
      if (items.length === 0) return;
      const { configuration } = latest.current;
      if (waiting === 0) hasFailed = false;
      waiting += 1;
      // what failed stays to be read: nothing of the same time that goes well takes its place
      const tell = (notice: Notice | null): void => {
        if (isLeft || (hasFailed && notice?.tone !== 'failed')) return;
        hasFailed = notice?.tone === 'failed';
        latest.current.onNotice(notice);
      };
      previous = previous
        .then(() => import('./prefill.ts'))
        .then(({ addPrefilled }) =>
          addPrefilled(editor, items, {
            configuration,
            fetchPicture: source.fetchPicture,
            onProgress: (text) => tell({ text, tone: 'busy' }),
          }),
        )
        .then(
          () => tell(null),
          (error: Error) => tell({ text: error.message, tone: 'failed' }),
        )
        .finally(() => {
          waiting -= 1;
        });
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [editor, source, latest]);
};
