import { useEffect, useState } from 'react';
import type { ArtOrder, Artist, PaintedPicture } from './artist.ts';

/** Status of the last run. */
export type Run =
  | { readonly kind: 'none' | 'noWords' | 'notConnected' | 'painting' }
  /** The host decides whether it continues. */
  | { readonly kind: 'handedOver'; readonly order: ArtOrder }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'painted'; readonly order: ArtOrder; readonly pictures: readonly PaintedPicture[] };

const nothing: Run = { kind: 'none' };

/** Runs of a user, and how many are left today; `left` is undefined until the server has answered. */
export const useRuns = (artist: Artist | undefined) => {
  const [run, setRun] = useState<Run>(nothing);
  const [left, setLeft] = useState<number | null>();

  useEffect(() => {
    let isWanted = true;
    artist?.remaining().then(
      (remaining) => {
        if (isWanted) setLeft(remaining);
      },
      // without the number everything else works
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [artist]);

  /** The painted pictures; none when the run came to nothing. */
  const paint = async (order: ArtOrder): Promise<readonly PaintedPicture[]> => {
    if (run.kind === 'painting') return [];
    if (!artist) {
      setRun({ kind: 'notConnected' });
      return [];
    }
    setRun({ kind: 'painting' });
    try {
      const { isConnected, remaining, pictures } = await artist.paint(order);
      setLeft(remaining);
      setRun(isConnected ? { kind: 'painted', order, pictures } : { kind: 'notConnected' });
      return pictures;
    } catch (error) {
      const said = error instanceof Error ? error.message : '';
      setRun({ kind: 'refused', message: said || '图片没有生成，请稍后重试' });
      // a run that the model had painted counts also where nothing came of it
      artist.remaining().then(setLeft, () => undefined);
      return [];
    }
  };

  return { run, setRun, left, paint };
};
