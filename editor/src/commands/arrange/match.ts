import type { EditorState } from '../../core/index.ts';
import { boundsOf, type Element, type Rect } from '../../document/index.ts';
import { command } from '../command.ts';
import { aroundChange, eachSelected, maySelected, selected } from '../recipes/reading.ts';
import { refitGroups } from '../recipes/refit.ts';
import { putAt } from '../recipes/sizes.ts';
import { mayResize, resizeOne, wantedSize } from './transform.ts';

export type Side = 'width' | 'height';

/** The element the others are matched to: the one selected first. */
const modelOf = (state: EditorState): Element | undefined => {
  const [id] = state.selection.ids;
  return selected(state).find((one) => one.id === id);
};

/** Matches widths or heights to the element selected first; each keeps its top-left corner. */
export const matchSize = command<{ readonly sides: readonly Side[] }>({
  id: 'matchSize',
  label: '统一大小',
  canRun: (state) => state.selection.ids.length > 1 && maySelected(state, 'resize'),
  recipe:
    ({ sides }) =>
    (change) => {
      const model = modelOf({ ...change.pageSelection, design: change.base } as EditorState);
      if (!model) return;
      const around = aroundChange(change);
      const box = Object.fromEntries(sides.map((side) => [side, model[side]]));
      eachSelected(change, 'resize', (draft, before) => {
        const size = before.id === model.id ? null : wantedSize(before, box);
        if (size && mayResize(before, size, change.actor, around)) resizeOne(change, draft, before, size);
      });
      refitGroups(change);
    },
});

const along = { x: 'width', y: 'height' } as const;

interface Placed {
  readonly id: string;
  readonly box: Rect;
}

const inOrder = (elements: readonly Element[], axis: 'x' | 'y'): readonly Placed[] =>
  elements
    .map((one) => ({ id: one.id, box: boundsOf([one]) }))
    .sort((one, other) => one.box[axis] - other.box[axis]);

/** The gap between the first two of them. */
export const gapOf = (elements: readonly Element[], axis: 'x' | 'y'): number => {
  const [first, second] = inOrder(elements, axis);
  return first && second ? second.box[axis] - first.box[axis] - first.box[along[axis]] : 0;
};

/** Places the elements in sequence with that gap; the first stays. */
export const setGap = command<{ readonly axis: 'x' | 'y'; readonly gap: number }>({
  id: 'setGap',
  label: '设置间距',
  canRun: (state) => state.selection.ids.length > 1 && maySelected(state, 'move'),
  recipe:
    ({ axis, gap }) =>
    (change) => {
      const all: Element[] = [];
      eachSelected(change, 'move', (_, before) => void all.push(before));
      const ordered = inOrder(all, axis);
      const by = new Map<string, number>();
      let at = ordered[0]?.box[axis] ?? 0;
      for (const { id, box } of ordered) {
        by.set(id, at - box[axis]);
        at += box[along[axis]] + gap;
      }
      eachSelected(change, 'move', (draft, before) => {
        const shift = by.get(before.id) ?? 0;
        putAt(draft, before.x + (axis === 'x' ? shift : 0), before.y + (axis === 'y' ? shift : 0));
      });
      refitGroups(change);
    },
});
