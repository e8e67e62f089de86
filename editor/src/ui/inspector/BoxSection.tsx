import { CaretsToAxisDashedHorizontal, CaretsToAxisDashedVertical } from 'lucide-react';
import { type Box, flip, setBox } from '../../commands/index.ts';
import type { Editor } from '../../core/index.ts';
import { boundsOf, type Design, type Element } from '../../document/index.ts';
import { ActionButton } from './ActionButton.tsx';
import styles from './inspector.module.css';
import { LengthField } from './LengthField.tsx';
import { NumberField } from './NumberField.tsx';

interface Props {
  readonly editor: Editor;
  readonly design: Design;
  readonly elements: readonly Element[];
}

/** Position, size and rotation of one element or of the box around several, and how it is flipped. */
export const BoxSection = ({ editor, design, elements }: Props) => {
  const [first] = elements;
  const box = first && elements.length === 1 ? first : { ...boundsOf(elements), rotation: 0 };
  const field = (name: 'x' | 'y' | 'width' | 'height', label: string, short: string) => {
    const changes: Box = { [name]: 1 };
    return (
      <LengthField
        label={label}
        short={short}
        design={design}
        px={box[name]}
        disabled={!setBox.canRun(editor, changes)}
        onSet={(px) => setBox.run(editor, { [name]: px })}
      />
    );
  };
  return (
    <section aria-label="位置和大小">
      <h4>位置和大小</h4>
      <div className={styles.numbers}>
        {field('x', 'X 坐标', 'X')}
        {field('y', 'Y 坐标', 'Y')}
        {field('width', '宽度', '宽')}
        {field('height', '高度', '高')}
        <NumberField
          label="旋转角度"
          short="∠"
          unit="°"
          decimals={1}
          value={box.rotation}
          disabled={!setBox.canRun(editor, { rotation: 0 })}
          onSet={(rotation) => setBox.run(editor, { rotation })}
        />
        <span className={styles.actions}>
          {/* the icons are named by their axis, the actions by their direction */}
          <ActionButton
            label="水平翻转"
            Icon={CaretsToAxisDashedVertical}
            disabled={!flip.canRun(editor, { along: 'x' })}
            onPress={() => flip.run(editor, { along: 'x' })}
          />
          <ActionButton
            label="垂直翻转"
            Icon={CaretsToAxisDashedHorizontal}
            disabled={!flip.canRun(editor, { along: 'y' })}
            onPress={() => flip.run(editor, { along: 'y' })}
          />
        </span>
      </div>
    </section>
  );
};
