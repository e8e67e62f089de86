import { groupsOn, type EditorState, type Recipe } from '../../core/index.ts';
import { boundsOf, type Element, type Rect } from '../../document/index.ts';
import { command } from '../command.ts';
import { basePage, eachSelected, maySelected } from '../recipes/reading.ts';
import { refitGroups } from '../recipes/refit.ts';
import { putAt } from '../recipes/sizes.ts';

export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';

const shares: Readonly<Record<Alignment, { readonly along: 'x' | 'y'; readonly share: number }>> = {
  left: { along: 'x', share: 0 },
  center: { along: 'x', share: 0.5 },
  right: { along: 'x', share: 1 },
  top: { along: 'y', share: 0 },
  middle: { along: 'y', share: 0.5 },
  bottom: { along: 'y', share: 1 },
};

const offsetTo = (box: Rect, frame: Rect, to: Alignment): { dx: number; dy: number } => {
  const { along, share } = shares[to];
  return along === 'x'
    ? { dx: frame.x - box.x + (frame.width - box.width) * share, dy: 0 }
    : { dx: 0, dy: frame.y - box.y + (frame.height - box.height) * share };
};

/** Aligns one element to its page or group, several to each other. */
const aligned =
  (to: Alignment): Recipe =>
  (change) => {
    const { ids, groupPath } = change.pageSelection.selection;
    const page = basePage(change);
    const all: Element[] = [];
    eachSelected(change, 'move', (_, before) => void all.push(before));
    const parent = groupsOn(page, groupPath).at(-1) ?? page;
    const frame = ids.length > 1 ? boundsOf(all) : { x: 0, y: 0, width: parent.width, height: parent.height };
    eachSelected(change, 'move', (draft, before) => {
      const { dx, dy } = offsetTo(boundsOf([before]), frame, to);
      putAt(draft, before.x + dx, before.y + dy);
    });
    refitGroups(change);
  };

export const align = command<Alignment>({
  id: 'align',
  label: '对齐',
  canRun: (state) => maySelected(state, 'move'),
  recipe: aligned,
});

export const distribute = command<'x' | 'y'>({
  id: 'distribute',
  label: '等距分布',
  canRun: (state: EditorState) => state.selection.ids.length > 2 && maySelected(state, 'move'),
  recipe: (along) => (change) => {
    const size = along === 'x' ? 'width' : 'height';
    const all: { id: string; box: Rect }[] = [];
    eachSelected(change, 'move', (_, before) => void all.push({ id: before.id, box: boundsOf([before]) }));
    const ordered = all.sort(
      (one, other) => one.box[along] + one.box[size] / 2 - other.box[along] - other.box[size] / 2,
    );
    const [first, last] = [ordered[0], ordered.at(-1)];
    if (!first || !last) return;
    const room = last.box[along] + last.box[size] - first.box[along];
    const gap = (room - ordered.reduce((sum, one) => sum + one.box[size], 0)) / (ordered.length - 1);
    const by = new Map<string, number>();
    let at = first.box[along];
    for (const { id, box } of ordered) {
      by.set(id, at - box[along]);
      at += box[size] + gap;
    }
    eachSelected(change, 'move', (draft, before) => {
      const shift = by.get(before.id) ?? 0;
      putAt(draft, before.x + (along === 'x' ? shift : 0), before.y + (along === 'y' ? shift : 0));
    });
    refitGroups(change);
  },
});
