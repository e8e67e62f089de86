import { type BrowserPainter, createBrowserPainter } from '../../painter/browser/index.ts';
import { readPicture } from '../pictures/local-picture.ts';

/** One painter for everything on the page: fonts and measures are shared. */
let shared: BrowserPainter | undefined;
export const sharedPainter = (): BrowserPainter => {
  shared ??= createBrowserPainter({ readAsset: readPicture });
  return shared;
};
