import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import {
  type GuideAxis,
  type GuidePosition,
  guidesOf,
  moveGuide,
  removeGuide,
} from '../../../commands/index.ts';
import type { Editor } from '../../../core/index.ts';
import type { Page } from '../../../document/index.ts';
import type { View } from '../../../interaction/view.ts';
import styles from './guides.module.css';

interface Props {
  readonly editor: Editor;
  readonly page: Page;
  readonly view: View;
  readonly isTouch: boolean;
  /** Formats a page length. */
  readonly length: (px: number) => string;
  /** Whether something else, such as a handle, is under the pointer. */
  readonly isCovered: (event: PointerEvent) => boolean;
  readonly onTake: (position: GuidePosition, event: PointerEvent) => void;
}

const names = { x: '竖向参考线', y: '横向参考线' } as const;

const steps: Readonly<Record<string, readonly [GuideAxis, number]>> = {
  ArrowLeft: ['x', -1],
  ArrowRight: ['x', 1],
  ArrowUp: ['y', -1],
  ArrowDown: ['y', 1],
};

/** The user's guides over the page: dragged by pointer, moved by arrow keys, removed by Delete. */
export const Guides = ({ editor, page, view, isTouch, length, isCovered, onTake }: Props) => {
  const all = useRef<HTMLDivElement>(null);
  const guides = guidesOf(page);

  const press = (event: KeyboardEvent, position: GuidePosition & { readonly index: number }): void => {
    const [axis, direction] = steps[event.key] ?? [];
    if (event.key === 'Delete' || event.key === 'Backspace') {
      removeGuide.run(editor, position);
      all.current?.closest<HTMLElement>('[data-stage]')?.focus({ preventScroll: true });
    } else if (axis === position.axis && direction !== undefined) {
      const at = (guides[axis][position.index] ?? 0) + direction * (event.shiftKey ? 10 : 1);
      moveGuide.run(editor, { ...position, at });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div ref={all} className={styles.guides} data-touch={isTouch}>
      {(['x', 'y'] as const).flatMap((axis) =>
        guides[axis].map((at, index) => (
          <div
            key={`${axis}${index}`}
            role="slider"
            tabIndex={0}
            className={styles.guide}
            data-guide={axis}
            aria-label={names[axis]}
            aria-orientation={axis === 'x' ? 'horizontal' : 'vertical'}
            aria-valuemin={0}
            aria-valuemax={axis === 'x' ? page.width : page.height}
            aria-valuenow={Math.round(at)}
            aria-valuetext={length(at)}
            style={{
              transform:
                axis === 'x'
                  ? `translateX(${view.x + at * view.zoom}px)`
                  : `translateY(${view.y + at * view.zoom}px)`,
            }}
            onKeyDown={(event) => press(event, { axis, index })}
            onPointerDown={(event) => {
              if (event.button > 0 || isCovered(event)) return;
              event.stopPropagation();
              onTake({ axis, index }, event);
            }}
            onDoubleClick={(event) => {
              event.stopPropagation();
              removeGuide.run(editor, { axis, index });
            }}
          />
        )),
      )}
    </div>
  );
};
