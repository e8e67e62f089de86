import type { Point } from '../../document/index.ts';
import { type Gesture, type Part, STILL, type Surroundings } from '../gesture.ts';

/** Drags a part of the selected element, such as a line of a table. */
export const partFrom = (part: Part, from: Point, { editor, overlay }: Surroundings): Gesture => {
  const transaction = editor.begin(part.label);
  return {
    move: ({ point }) => {
      transaction.update(part.dragged(from, point));
      overlay.setState({ ...STILL, mode: 'part', cursor: part.cursor, part: part.ends() });
    },
    release: () => transaction.commit(),
    cancel: () => transaction.cancel(),
  };
};
