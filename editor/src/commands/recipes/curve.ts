import { plain, type Ports } from '../../core/index.ts';
import { clamp, CURVE_MAX, type TextElement } from '../../document/index.ts';
import { fitTextBox, keepingPoint } from './sizes.ts';

/** The arc's width says nothing about where straight lines would wrap: that is kept beside it. */
const bend = (draft: TextElement, curve: number): void => {
  const { box, width, height } = draft;
  if ((draft.curve ?? 0) === 0 && box !== 'auto') draft.straight = { box, width, height };
  draft.curve = curve;
  draft.box = 'auto';
};

const straighten = (draft: TextElement): void => {
  delete draft.curve;
  Object.assign(draft, draft.straight ?? { box: 'auto' });
  delete draft.straight;
};

/** Bends a horizontal text about its middle, in percent of a circle; at 0 its lines wrap as before it was bent. */
export const bendText = (draft: TextElement, curve: number, ports: Pick<Ports, 'fitTextBox'>): void => {
  const wanted = clamp(Math.round(curve), -CURVE_MAX, CURVE_MAX);
  if (wanted === (draft.curve ?? 0)) return;
  keepingPoint(draft, { x: 0.5, y: 0.5 }, () => {
    if (wanted === 0) straighten(draft);
    else bend(draft, wanted);
    delete draft.layout;
    fitTextBox(draft, ports, plain(draft));
  });
};
