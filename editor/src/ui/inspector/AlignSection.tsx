import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceAround,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceAround,
  type LucideIcon,
  MoveHorizontal,
  MoveVertical,
  Scaling,
} from 'lucide-react';
import {
  align,
  type Alignment,
  distribute,
  gapOf,
  matchSize,
  setGap,
  type Side,
} from '../../commands/index.ts';
import type { Editor } from '../../core/index.ts';
import type { Design, Element } from '../../document/index.ts';
import { ActionButton } from './ActionButton.tsx';
import styles from './inspector.module.css';
import { LengthField } from './LengthField.tsx';

const alignments: readonly { readonly to: Alignment; readonly label: string; readonly Icon: LucideIcon }[] = [
  { to: 'left', label: '左对齐', Icon: AlignStartVertical },
  { to: 'center', label: '水平居中', Icon: AlignCenterVertical },
  { to: 'right', label: '右对齐', Icon: AlignEndVertical },
  { to: 'top', label: '顶部对齐', Icon: AlignStartHorizontal },
  { to: 'middle', label: '垂直居中', Icon: AlignCenterHorizontal },
  { to: 'bottom', label: '底部对齐', Icon: AlignEndHorizontal },
];

/** Actions that match the sides of the first selected element. */
const matches: readonly {
  readonly sides: readonly Side[];
  readonly label: string;
  readonly Icon: LucideIcon;
}[] = [
  { sides: ['width'], label: '统一宽度', Icon: MoveHorizontal },
  { sides: ['height'], label: '统一高度', Icon: MoveVertical },
  { sides: ['width', 'height'], label: '统一大小', Icon: Scaling },
];

interface Props {
  readonly editor: Editor;
  readonly design: Design;
  readonly elements: readonly Element[];
}

/** Aligns one element with the page, and several with each other, in equal distances and sizes. */
export const AlignSection = ({ editor, design, elements }: Props) => {
  const isOne = elements.length === 1;
  const gap = (axis: 'x' | 'y', label: string, short: string) => (
    <LengthField
      label={label}
      short={short}
      design={design}
      px={gapOf(elements, axis)}
      disabled={!setGap.canRun(editor, { axis, gap: 0 })}
      onSet={(px) => setGap.run(editor, { axis, gap: px })}
    />
  );
  return (
    <section aria-label="对齐">
      <h4>{isOne ? '与页面对齐' : `对齐 ${elements.length} 个元素`}</h4>
      <div className={styles.actions}>
        {alignments.map(({ to, label, Icon }) => (
          <ActionButton
            key={to}
            label={label}
            Icon={Icon}
            disabled={!align.canRun(editor, to)}
            onPress={() => align.run(editor, to)}
          />
        ))}
      </div>
      {!isOne && (
        <div className={styles.actions}>
          <ActionButton
            label="水平等距分布"
            Icon={AlignHorizontalSpaceAround}
            disabled={!distribute.canRun(editor, 'x')}
            onPress={() => distribute.run(editor, 'x')}
          />
          <ActionButton
            label="垂直等距分布"
            Icon={AlignVerticalSpaceAround}
            disabled={!distribute.canRun(editor, 'y')}
            onPress={() => distribute.run(editor, 'y')}
          />
          {matches.map(({ sides, label, Icon }) => (
            <ActionButton
              key={label}
              label={label}
              Icon={Icon}
              disabled={!matchSize.canRun(editor, { sides })}
              onPress={() => matchSize.run(editor, { sides })}
            />
          ))}
        </div>
      )}
      {!isOne && (
        <div className={styles.numbers}>
          {gap('x', '水平间距', '横距')}
          {gap('y', '垂直间距', '纵距')}
        </div>
      )}
    </section>
  );
};
