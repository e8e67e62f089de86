import { Lock } from 'lucide-react';
import type { Actor, Element, GroupElement } from '../../../document/index.ts';
import { type Frame, framePoint } from '../../../interaction/frame.ts';
import { toStage, type View } from '../../../interaction/view.ts';
import { lockMessage } from '../../lock-messages.ts';
import styles from './lock-badge.module.css';

interface Props {
  readonly element: Element;
  readonly around: readonly GroupElement[];
  readonly actor: Actor;
  readonly frame: Frame;
  readonly view: View;
}

const corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
] as const;

/** Explains below a selected, locked element why it does not move. */
export const LockBadge = ({ element, around, actor, frame, view }: Props) => {
  const words = lockMessage(element, actor, around);
  if (words === null) return null;
  const placed = corners.map((share) => toStage(view, framePoint(frame, share)));
  const middle = toStage(view, framePoint(frame, { x: 0.5, y: 0.5 }));
  const bottom = Math.max(...placed.map(({ y }) => y));
  return (
    <output className={styles.mark} style={{ left: middle.x, top: bottom + 10 }} data-lock-badge="">
      <Lock size={13} aria-hidden="true" />
      {words}
    </output>
  );
};
