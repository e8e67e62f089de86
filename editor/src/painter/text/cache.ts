import { hashText, type TextElement } from '../../document/index.ts';
import { layoutText, type TextLayout } from './layout.ts';
import type { Measure } from './measure.ts';

export interface TextLayouts {
  /** The element's layout, computed once for everything it depends on. */
  of(element: TextElement): TextLayout;
  /** Forgets layouts and measures: fonts have arrived. */
  forget(): void;
  /** Called after `forget`; returns a function that unsubscribes. */
  onForget(listener: () => void): () => void;
}

const REMEMBERED = 500;

const keyOf = (element: TextElement): string =>
  hashText(
    JSON.stringify([
      element.width,
      element.height,
      element.paragraphs,
      element.box,
      element.writingMode,
      element.lineHeight,
      element.letterSpacing,
      element.paragraphSpacing,
      element.blockAlign,
      element.curve,
      element.layout,
    ]),
  );

/** Layouts by element identity (documents are immutable), and by content for copies and moved elements. */
export const createTextLayouts = (measure: Measure): TextLayouts => {
  let byElement = new WeakMap<TextElement, TextLayout>();
  const byKey = new Map<string, TextLayout>();
  const listeners = new Set<() => void>();
  return {
    of: (element) => {
      const known = byElement.get(element);
      if (known) return known;
      const key = keyOf(element);
      const layout = byKey.get(key) ?? layoutText(element, measure);
      byElement.set(element, layout);
      // Re-inserted, so that the first key is always the least recently used.
      byKey.delete(key);
      byKey.set(key, layout);
      if (byKey.size > REMEMBERED) byKey.delete(byKey.keys().next().value ?? key);
      return layout;
    },
    forget: () => {
      byElement = new WeakMap();
      byKey.clear();
      measure.forget();
      for (const listener of [...listeners]) listener();
    },
    onForget: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
