import { useState } from 'react';
import { propsSet } from '../../commands/index.ts';
import { type Editor, pageOf } from '../../core/index.ts';
import { type Element, type ImageElement, type Matrix, mayDo, type Page } from '../../document/index.ts';
import { containerMatrix } from '../../interaction/hit.ts';
import type { RatioName } from '../tools/crop/crop-ratios.ts';
import { onlySelected, useEditorState } from '../use-editor-state.ts';

/** A picture being cropped: before and after. */
interface Started {
  readonly from: Element;
  readonly to: ImageElement;
  readonly ratio: RatioName;
}

export interface Cropping extends Started {
  /** Maps the picture's container to the page. */
  readonly matrix: Matrix;
  /** Its frame may change too: move and resize are not locked. */
  readonly mayFrame: boolean;
  readonly change: (to: ImageElement) => void;
  readonly setRatio: (ratio: RatioName, to: ImageElement) => void;
  readonly finish: () => void;
  readonly stop: () => void;
}

/** The page without the element that is shown separately. */
export const without = (page: Page, hidden: Element): Page => {
  const cleared = (elements: readonly Element[]): Element[] =>
    elements.map((one) => {
      if (one.id === hidden.id) return { ...one, visible: false };
      return one.type === 'group' ? { ...one, elements: cleared(one.elements) } : one;
    });
  return { ...page, elements: cleared(page.elements) };
};

export const useCropping = (editor: Editor, isPreviewing: boolean) => {
  const selected = useEditorState(editor, onlySelected);
  const [started, setStarted] = useState<Started | null>(null);
  // undo or another selection ends cropping
  const current = !isPreviewing && started?.from === selected ? started : null;
  const stop = (): void => setStarted(null);
  const may = (action: 'move' | 'resize'): boolean =>
    current !== null && mayDo(current.from, action, editor.getState().actor);
  const mayFrame = may('move') && may('resize');
  const cropping: Cropping | null = current && {
    ...current,
    mayFrame,
    matrix: containerMatrix(pageOf(editor.getState()), editor.getState().selection.groupPath),
    change: (to) => setStarted({ ...current, to }),
    setRatio: (ratio, to) => setStarted({ ...current, ratio, to }),
    stop,
    finish: () => {
      const { from, to } = current;
      const { x, y, width, height, crop } = to;
      if (to !== from)
        editor.apply(
          '裁剪',
          propsSet(() => (mayFrame ? { x, y, width, height, crop } : { crop })),
        );
      stop();
    },
  };
  return {
    cropping,
    start: (element: Element | null): void => {
      if (element?.type === 'image') setStarted({ from: element, to: element, ratio: 'free' });
    },
  };
};
