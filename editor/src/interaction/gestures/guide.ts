import { guidePlaced, type GuidePosition } from '../../commands/index.ts';
import { pageOf } from '../../core/index.ts';
import { type Gesture, type PointerInput, STILL, type Surroundings, type LengthFormat } from '../gesture.ts';
import { snapEdge } from '../snapping.ts';
import { snapPx, targetsOf } from './targets.ts';

/** Drags a guide out of a ruler, or moves one; releasing it beside the page removes it. */
export const guideFrom = (position: GuidePosition, around: Surroundings & LengthFormat): Gesture => {
  const { editor, overlay, zoom, length } = around;
  const { axis, index } = position;
  const page = pageOf(editor.getState());
  // guides do not snap to each other
  const targets = targetsOf({ ...around, hasGuides: () => false });
  const transaction = editor.begin(index === null ? '添加参考线' : '移动参考线');

  const move = ({ point, modKey }: PointerInput): void => {
    const wanted = Math.round(point[axis]);
    const snapped = targets && !modKey ? snapEdge(axis, wanted, targets, snapPx / zoom()) : null;
    const at = snapped ?? wanted;
    const isOnPage = at >= 0 && at <= (axis === 'x' ? page.width : page.height);
    transaction.update(guidePlaced(position, at));
    overlay.setState({
      ...STILL,
      mode: 'guide',
      cursor: axis === 'x' ? 'col-resize' : 'row-resize',
      badge: isOnPage
        ? { text: length(at), at: point }
        : index === null
          ? null
          : { text: '松开后删除', at: point },
    });
  };

  return { move, release: () => transaction.commit(), cancel: () => transaction.cancel() };
};
