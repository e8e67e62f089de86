import { isWatermarked } from '../ui/configuration.ts';
import type { ProductPageProps, DocumentValueOf } from './product-page.ts';

/** The company's watermark and the viewer it is for. */
export interface Watermarked {
  readonly watermark: DocumentValueOf<'editor.watermark'>;
  readonly user: ProductPageProps<'aiDesign.config'>['user'];
}

/** The viewer of results and downloads, who is never authorised here. */
export const viewerOf = (user: Watermarked['user']) => ({ ...user, isAuthorized: false });

/** The watermark over results; undefined unless the company's watermark covers AI previews. */
export const markOver = ({ watermark, user }: Watermarked) => {
  const viewer = viewerOf(user);
  return isWatermarked(watermark, 'aiPreview', viewer) ? { settings: watermark, user: viewer } : undefined;
};
