import { memo, useEffect, useRef, useState } from 'react';
import type { Page } from '../document/index.ts';
import { type Picture, paintWatermark } from '../painter/index.ts';
import { type EditorConfiguration, type EditorUser, watermarkSettingsOf } from './configuration.ts';
import { bitmapWidth } from './bitmap-width.ts';
import { dateText, loadPicture } from './load-picture.ts';
import { sharedPainter } from './shared-painter.ts';

/** Loads a picture for drawing; null while it is on its way or when there is none. */
const usePicture = (url: string): Picture | null => {
  const [loaded, setLoaded] = useState<{ url: string; picture: Picture } | null>(null);
  useEffect(() => {
    if (url === '') return;
    let isCurrent = true;
    void loadPicture(url)
      .then((picture) => {
        if (isCurrent) setLoaded({ url, picture });
      })
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [url]);
  return loaded?.url === url ? loaded.picture : null;
};

interface Props {
  readonly page: Page;
  readonly widthPx: number;
  /** Drawn over the page; absent where no watermark belongs. */
  readonly watermark?:
    | { readonly settings: EditorConfiguration['watermark']; readonly user: EditorUser }
    | undefined;
  readonly label: string;
}

/** A page, painted by the painter at the device's own resolution; painted anew only when something of it changed. */
export const PageCanvas = memo(({ page, widthPx, watermark, label }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [fontsOf, setFontsOf] = useState<Page | null>(null);
  const settings = watermark?.settings;
  const { company, user } = watermark?.user ?? {};
  const picture = usePicture(settings?.basic.image ?? '');
  const heightPx = (widthPx * page.height) / page.width;

  useEffect(() => {
    let isCurrent = true;
    void sharedPainter()
      .load([page])
      .then(() => {
        if (isCurrent) setFontsOf(page);
      });
    return () => {
      isCurrent = false;
    };
  }, [page]);

  useEffect(() => {
    const surface = canvas.current;
    const context = surface?.getContext('2d');
    if (!surface || !context || widthPx <= 0) return;
    surface.width = bitmapWidth(widthPx);
    surface.height = Math.round((surface.width * page.height) / page.width);
    const scale = surface.width / page.width;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    const painter = sharedPainter();
    painter.paintPage(context, page);
    // painted again when the page's fonts have arrived
    void fontsOf;
    if (!settings) return;
    paintWatermark(
      context,
      watermarkSettingsOf(settings),
      { company: company ?? '', user: user ?? '', date: dateText() },
      page,
      { measure: painter.measure, cssFont: painter.cssFont, ...(picture ? { picture } : {}) },
    );
  }, [page, widthPx, settings, company, user, picture, fontsOf]);

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      lang="zh-Hans"
      style={{ width: widthPx, height: heightPx }}
      data-watermark={
        settings ? JSON.stringify({ ...watermarkSettingsOf(settings), image: settings.basic.image }) : 'none'
      }
    />
  );
});
