import { useEffect } from 'react';
import { loadFonts } from '../../fonts/browser.ts';
import { atRest } from '../painting/at-rest.ts';
import type { OfferedFont } from './brand.ts';

/** Delay in ms, so that the design itself is painted first. */
const withinMs = 400;

/** Loads the glyphs of the fonts' names, since font lists show each name in its own font. */
export const useFontSamples = (fonts: readonly OfferedFont[]): void => {
  const names = fonts.map(({ family, name }) => `${family}\n${name}`).join('\n\n');
  useEffect(() => {
    if (names === '' || typeof document.fonts?.load !== 'function') return undefined;
    const fonts = names.split('\n\n').map((one) => {
      const [family = '', text = ''] = one.split('\n');
      return { family, weight: 400, text };
    });
    return atRest(() => {
      // a sample that cannot be loaded is shown in its fallback
      void loadFonts(fonts).catch(() => undefined);
    }, withinMs);
  }, [names]);
};
