import { propsSet } from '../../commands/index.ts';
import type { Editor } from '../../core/index.ts';
import { type Actor, type Element, mayDo } from '../../document/index.ts';
import { Range } from '../range/Range.tsx';
import { useGesture } from '../use-gesture.ts';
import styles from './inspector.module.css';

interface Props {
  readonly editor: Editor;
  readonly actor: Actor;
  readonly elements: readonly Element[];
}

/** The opacity of all selected elements; it shows that of the first. */
export const OpacitySection = ({ editor, actor, elements }: Props) => {
  const gesture = useGesture(editor, '不透明度');
  const percent = Math.round((elements[0]?.opacity ?? 1) * 100);
  return (
    <section aria-label="外观">
      <h4>不透明度</h4>
      <label className={styles.slider}>
        <Range
          min={0}
          max={100}
          aria-label="不透明度"
          value={percent}
          disabled={elements.some((one) => !mayDo(one, 'edit', actor))}
          onChange={(event) => {
            const share = Number(event.target.value) / 100;
            gesture.slide(propsSet(() => ({ opacity: share })));
          }}
          onPointerUp={gesture.commit}
          onKeyUp={gesture.commit}
          onBlur={gesture.commit}
        />
        <output>{percent}%</output>
      </label>
    </section>
  );
};
