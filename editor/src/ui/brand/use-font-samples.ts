import { useEffect } from 'react';
import { loadFonts } from '../../fonts/browser.ts';
import { atRest } from '../painting/at-rest.ts';
import type { OfferedFont } from './brand.ts';

/** The design itself is painted first. */
const withinMs = 400;

/** Loads what shows the fonts' own names: a list of fonts is read in the fonts themselves. */
export const useFontSamples = (fonts: readonly OfferedFont[]): void => {
  const names = fonts.map(({ family, name }) => `${family}\n${name}`).join('\n\n');
  useEffect(() => {
    if (names === '' || typeof document.fonts?.load !== 'function') return undefined;
    const needs = names.split('\n\n').map((one) => {
      const [family = '', text = ''] = one.split('\n');
      return { family, weight: 400, text };
    });
    return atRest(() => {
      // a sample that cannot be loaded is read in what stands in for it
      void loadFonts(needs).catch(() => undefined);
    }, withinMs);
  }, [names]);
};
