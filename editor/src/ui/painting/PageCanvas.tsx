import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Page, sheetBox } from '../../document/index.ts';
import {
  type Picture,
  paintWatermark,
  watermarkFonts,
  type WatermarkVariables,
} from '../../painter/index.ts';
import { type EditorConfiguration, type EditorUser, watermarkSettingsOf } from '../configuration.ts';
import { bitmapWidth } from './bitmap-width.ts';
import { dateText, loadPicture } from '../pictures/load-picture.ts';
import type { LocalPictures } from '../pictures/local-picture.ts';
import { createLivePainting } from './live-painting.ts';
import { usePainting } from './use-painting.ts';

/** Loads a picture for drawing; null while it loads or if there is none. */
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

/** Some browsers refuse larger bitmaps and none caches them: above this, the page is shown less sharp. */
const bitmapPxMax = 24_000_000;

const boundedWidth = (width: number, page: Pick<Page, 'width' | 'height'>): number =>
  Math.min(width, Math.floor(Math.sqrt((bitmapPxMax * page.width) / page.height)));

/** In steps, so that zooming does not decode and filter pictures anew at each notch. */
const steppedScale = (scale: number): number => 2 ** Math.ceil(Math.log2(scale));

const variablesOf = (company = '', user = ''): WatermarkVariables => ({ company, user, date: dateText() });

interface Props {
  readonly page: Page;
  readonly widthPx: number;
  /** Drawn over the page; absent without a watermark. */
  readonly watermark?:
    | { readonly settings: EditorConfiguration['watermark']; readonly user: EditorUser }
    | undefined;
  readonly label: string;
  /** Pictures of the page that exist in this browser only. */
  readonly pictures?: LocalPictures | undefined;
  /** A gesture is in progress: unchanged elements are painted once. */
  readonly isLive?: boolean;
  /** Px of the page shown around it; `widthPx` is that of the page alone. */
  readonly bleed?: number;
  /** Told after each loading how many pictures of the page could not be loaded. */
  readonly onLoaded?: ((missingPictures: number) => void) | undefined;
}

/** A page painted at the device's resolution; repainted only when it changes. */
export const PageCanvas = memo((props: Props) => {
  const { page, widthPx, watermark, label, pictures, isLive = false, bleed = 0, onLoaded } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [live] = useState(createLivePainting);
  const painting = usePainting();
  if (pictures) painting.files.keep(pictures);
  const [loads, setLoads] = useState(0);
  const settings = watermark?.settings;
  const { company, user } = watermark?.user ?? {};
  const picture = usePicture(settings?.basic.image ?? '');
  const zoom = widthPx / page.width;
  const { width: sheetWidth, height: sheetHeight } = sheetBox(page, bleed);

  const sheetWidthPx = boundedWidth(bitmapWidth(sheetWidth * zoom), {
    width: sheetWidth,
    height: sheetHeight,
  });
  const pictureScale = steppedScale(sheetWidthPx / sheetWidth);

  // before anything is painted: other pages load at any time
  useLayoutEffect(() => painting.painter().hold([page], pictureScale), [painting, page, pictureScale]);

  useEffect(() => {
    // a gesture adds nothing that needs loading
    if (isLive) return;
    let isCurrent = true;
    void painting
      .painter()
      .load([page], {
        scale: pictureScale,
        further: settings ? watermarkFonts(watermarkSettingsOf(settings), variablesOf(company, user)) : [],
      })
      .then(({ hasNews, missingAssets }) => {
        if (!isCurrent) return;
        if (hasNews) setLoads((count) => count + 1);
        onLoaded?.(missingAssets.length);
      });
    return () => {
      isCurrent = false;
    };
  }, [painting, page, pictureScale, isLive, settings, company, user, onLoaded]);

  // paints in the same frame as the handles over it
  useLayoutEffect(() => {
    const surface = canvas.current;
    const context = surface?.getContext('2d');
    if (!surface || !context || zoom <= 0) return;
    const painter = painting.painter();
    const width = sheetWidthPx;
    const height = Math.max(1, Math.round((width * sheetHeight) / sheetWidth));
    if (isLive && surface.width === width && surface.height === height) {
      live.paint(surface, page, painter, bleed);
    } else {
      surface.width = width;
      surface.height = height;
      context.setTransform(width / sheetWidth, 0, 0, height / sheetHeight, 0, 0);
      context.translate(bleed, bleed);
      painter.paintPage(context, page, bleed);
    }
    if (!isLive) live.end();
    // repaints when fonts and pictures are loaded
    void loads;
    if (!settings) return;
    paintWatermark(context, watermarkSettingsOf(settings), variablesOf(company, user), page, {
      measure: painter.measure,
      cssFont: painter.cssFont,
      ...(picture ? { picture } : {}),
    });
  }, [
    page,
    zoom,
    sheetWidth,
    sheetHeight,
    sheetWidthPx,
    bleed,
    settings,
    company,
    user,
    picture,
    loads,
    isLive,
    live,
    painting,
  ]);

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      lang="zh-Hans"
      style={{
        width: sheetWidth * zoom,
        height: sheetHeight * zoom,
        ...(bleed > 0 ? { margin: -bleed * zoom } : {}),
      }}
      data-watermark={
        settings ? JSON.stringify({ ...watermarkSettingsOf(settings), image: settings.basic.image }) : 'none'
      }
    />
  );
});
