import { useLayoutEffect, useState } from 'react';
import { aroundSelected, propsSet } from '../../../commands/index.ts';
import { type Editor, pageOf, type Transaction } from '../../../core/index.ts';
import {
  type Design,
  type Element,
  type ImageElement,
  type Matrix,
  mayDo,
  type Page,
} from '../../../document/index.ts';
import { containerMatrix } from '../../../interaction/hit.ts';
import type { RatioName } from '../../tools/crop/crop-ratios.ts';
import { onlySelected, useEditorState } from '../../use-editor-state.ts';

const CROP = '裁剪';

/** A picture being cropped: before and after. */
interface Started {
  readonly from: ImageElement;
  readonly to: ImageElement;
  readonly ratio: RatioName;
  /** The design without the crop. */
  readonly base: Design;
  readonly transaction: Transaction;
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

/** Cropping counts as content while it lasts, and is one history step; only 取消 and undo drop it. */
export const useCropping = (editor: Editor, isPreviewing: boolean) => {
  const selected = useEditorState(editor, onlySelected);
  const [started, setStarted] = useState<Started | null>(null);
  const current = !isPreviewing && started?.from.id === selected?.id ? started : null;

  useLayoutEffect(() => {
    if (!started) return;
    const end = (): void => {
      started.transaction.commit();
      setStarted(null);
    };
    if (isPreviewing) return end();
    // ends on undo, another selection or page, and any other change
    return editor.subscribe(() => {
      const { transaction, committed } = editor.getState();
      const isSelected = onlySelected(editor.getState())?.id === started.from.id;
      if (transaction !== CROP || committed !== started.base || !isSelected) end();
    });
  }, [editor, started, isPreviewing]);

  const may = (action: 'move' | 'resize'): boolean =>
    current !== null &&
    mayDo(current.from, action, editor.getState().actor, aroundSelected(editor.getState()));
  const mayFrame = may('move') && may('resize');

  const croppingOf = (now: Started): Cropping => {
    const { transaction, base } = now;
    const { pageId, selection } = editor.getState();
    const take = (next: Partial<Started> & Pick<Started, 'to'>): void => {
      const { x, y, width, height, crop } = next.to;
      transaction.update(propsSet(() => (mayFrame ? { x, y, width, height, crop } : { crop })));
      setStarted({ ...now, ...next });
    };
    return {
      ...now,
      mayFrame,
      // the crop is told from the picture as it was, also where its group has grown since
      matrix: containerMatrix(pageOf({ design: base, pageId }), selection.groupPath),
      change: (to) => take({ to }),
      setRatio: (ratio, to) => take({ ratio, to }),
      finish: () => {
        transaction.commit();
        setStarted(null);
      },
      stop: () => {
        transaction.cancel();
        setStarted(null);
      },
    };
  };

  return {
    cropping: current && croppingOf(current),
    start: (element: Element | null): void => {
      const from = onlySelected(editor.getState());
      // its tools may arrive when something else is selected
      if (from?.type !== 'image' || from.id !== element?.id) return;
      const transaction = editor.begin(CROP, { isKept: true });
      const { design: base } = editor.getState();
      setStarted({ from, to: from, ratio: 'free', base, transaction });
    },
  };
};
