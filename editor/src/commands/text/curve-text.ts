import type { Recipe } from '../../core/index.ts';
import type { Element } from '../../document/index.ts';
import { command } from '../command.ts';
import { bendText } from '../recipes/curve.ts';
import { eachSelected, maySelected, selected } from '../recipes/reading.ts';
import { refitGroups } from '../recipes/refit.ts';

const mayCurve = (element: Element): boolean =>
  element.type === 'text' && element.writingMode === 'horizontal';

/** Bends the selected texts about their middles, in percent of a circle; 0 sets them straight. */
export const curved =
  (curve: number): Recipe =>
  (change) => {
    eachSelected(change, 'edit', (draft, before) => {
      if (draft.type === 'text' && mayCurve(before)) bendText(draft, curve, change.ports);
    });
    refitGroups(change);
  };

export const curveText = command<{ readonly curve: number }>({
  id: 'curveText',
  label: '弯曲文字',
  canRun: (state, { curve }) =>
    Number.isFinite(curve) && maySelected(state, 'edit') && selected(state).some(mayCurve),
  recipe: ({ curve }) => curved(curve),
});
