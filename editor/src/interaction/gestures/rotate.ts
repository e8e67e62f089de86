import { rotated } from '../../commands/index.ts';
import { apply, inverse, type Point } from '../../document/index.ts';
import { frameOf } from '../frame.ts';
import { type Gesture, type PointerInput, STILL, type Surroundings } from '../gesture.ts';

const stepDegrees = 15;
/** Within so many degrees of a right angle, rotation snaps to it. */
const softDegrees = 2;

const snappedAngle = (degrees: number, inSteps: boolean): number => {
  if (inSteps) return Math.round(degrees / stepDegrees) * stepDegrees;
  const right = Math.round(degrees / 90) * 90;
  return Math.abs(degrees - right) <= softDegrees ? right : degrees;
};

const normal = (degrees: number): number => ((Math.round(degrees) % 360) + 360) % 360;

/** Rotates the selection about its centre. */
export const rotateFrom = (start: Point, { editor, overlay, isSnapping }: Surroundings): Gesture => {
  const frame = frameOf(editor.getState());
  const transaction = editor.begin('旋转');
  const back = frame ? inverse(frame.matrix) : null;
  const middle = frame ? { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 } : start;
  const angleOf = (point: Point): number => {
    const at = back ? apply(back, point) : point;
    return (Math.atan2(at.y - middle.y, at.x - middle.x) * 180) / Math.PI;
  };
  const from = angleOf(start);

  const move = ({ point, shiftKey, modKey }: PointerInput): void => {
    if (!frame) return;
    const wanted = frame.rotation + angleOf(point) - from;
    const isFree = modKey || (!shiftKey && !isSnapping());
    const degrees = isFree ? wanted : snappedAngle(wanted, shiftKey);
    transaction.update(rotated(degrees - frame.rotation, middle));
    overlay.setState({
      ...STILL,
      mode: 'rotate',
      frame: { ...frame, rotation: degrees },
      cursor: 'grabbing',
      badge: { text: `${normal(degrees)}°`, at: point },
    });
  };

  return { move, release: () => transaction.commit(), cancel: () => transaction.cancel() };
};
