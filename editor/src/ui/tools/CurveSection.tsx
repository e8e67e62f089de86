import { useId } from 'react';
import { curved, curveText } from '../../commands/index.ts';
import type { Editor } from '../../core/index.ts';
import { CURVE_MAX, type TextElement } from '../../document/index.ts';
import { NumberField } from '../inspector/NumberField.tsx';
import { Range } from '../range/Range.tsx';
import { useGesture } from '../use-gesture.ts';
import styles from './tools.module.css';

interface Props {
  readonly editor: Editor;
  readonly element: TextElement;
}

/** How far a text is bent: by a slider, one step each drag, or as a number. */
export const CurveSection = ({ editor, element }: Props) => {
  const gesture = useGesture(editor, curveText.label);
  const why = useId();
  const isVertical = element.writingMode === 'vertical';
  const value = Math.round(element.curve ?? 0);
  return (
    <section aria-label="弯曲">
      <div className={styles.curve}>
        <span aria-hidden="true">弯曲</span>
        <Range
          aria-label="弯曲"
          aria-describedby={isVertical ? why : undefined}
          min={-CURVE_MAX}
          max={CURVE_MAX}
          value={value}
          disabled={isVertical}
          onChange={(event) => gesture.slide(curved(Number(event.target.value)))}
          onPointerUp={gesture.commit}
          onKeyUp={gesture.commit}
          onBlur={gesture.commit}
        />
        <NumberField
          label="弯曲程度"
          short=""
          value={value}
          disabled={isVertical}
          onSet={(curve) => curveText.run(editor, { curve })}
        />
      </div>
      {isVertical && <p id={why}>竖排文字不能弯曲</p>}
    </section>
  );
};
