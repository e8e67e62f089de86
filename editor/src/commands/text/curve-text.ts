import { plain, type Recipe } from '../../core/index.ts';
import { clamp, CURVE_MAX, type Element } from '../../document/index.ts';
import { command } from '../command.ts';
import { eachSelected, maySelected, selected } from '../recipes/reading.ts';
import { refitGroups } from '../recipes/refit.ts';
import { fitTextBox, keepingPoint } from '../recipes/sizes.ts';

const mayCurve = (element: Element): boolean =>
  element.type === 'text' && element.writingMode === 'horizontal';

/** Bends the selected texts about their middles, in percent of a circle; 0 sets them straight. */
export const curved =
  (curve: number): Recipe =>
  (change) => {
    const wanted = clamp(Math.round(curve), -CURVE_MAX, CURVE_MAX);
    eachSelected(change, 'edit', (draft, before) => {
      if (draft.type !== 'text' || before.type !== 'text' || !mayCurve(before)) return;
      if (wanted === (before.curve ?? 0)) return;
      keepingPoint(draft, { x: 0.5, y: 0.5 }, () => {
        if (wanted === 0) delete draft.curve;
        else draft.curve = wanted;
        // the arc's width says nothing about where straight lines would wrap
        draft.box = 'auto';
        delete draft.layout;
        fitTextBox(draft, change.ports, plain(draft));
      });
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
