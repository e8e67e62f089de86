import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceAround,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceAround,
  FlipHorizontal2,
  FlipVertical2,
  Group,
  Lock,
  LockOpen,
  type LucideIcon,
  MoveHorizontal,
  MoveVertical,
  Scaling,
  Search,
  Ungroup,
} from 'lucide-react';
import {
  align,
  type Alignment,
  type Box,
  distribute,
  find,
  flip,
  gapOf,
  group,
  isLocked,
  matchSize,
  propsSet,
  setBleed,
  setBox,
  setGap,
  type Side,
  toggleLock,
  ungroup,
} from '../../commands/index.ts';
import { type Editor, pageOf, selectedOf } from '../../core/index.ts';
import { boundsOf, fromPx, mayDo, toPx } from '../../document/index.ts';
import { hasKeyboard } from '../keys/has-keyboard.ts';
import { groupLockMessage } from '../lock-messages.ts';
import { useEditorState } from '../use-editor-state.ts';
import { useGesture } from '../use-gesture.ts';
import styles from './inspector.module.css';
import { NumberField } from './NumberField.tsx';

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

const decimals = { px: 0, mm: 1, cm: 2 } as const;

interface ActionProps {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly disabled?: boolean;
  readonly isPressed?: boolean;
  readonly onPress: () => void;
}

const Action = ({ label, Icon, disabled = false, isPressed, onPress }: ActionProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    disabled={disabled}
    {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
    onClick={onPress}
  >
    <Icon size={16} />
  </button>
);

/** Position, size and order of the selection. */
export const Properties = ({ editor, mayLock }: { readonly editor: Editor; readonly mayLock: boolean }) => {
  const state = useEditorState(editor, (now) => now);
  const opacity = useGesture(editor, '不透明度');
  const page = pageOf(state);
  const { unit, dpi } = state.design;
  const elements = selectedOf(page, state.selection);
  const [first] = elements;
  if (!first) {
    return (
      <section aria-label="页面">
        <h4>页面</h4>
        <dl className={styles.facts}>
          <dt>尺寸</dt>
          <dd>
            {Number(fromPx(page.width, unit, dpi).toFixed(decimals[unit]))} ×{' '}
            {Number(fromPx(page.height, unit, dpi).toFixed(decimals[unit]))} {unit}
          </dd>
          <dt>元素</dt>
          <dd>{page.elements.length} 个</dd>
        </dl>
        {(unit !== 'px' || page.bleed !== undefined) && (
          <div className={styles.numbers}>
            <NumberField
              label="出血（每边）"
              short="出血"
              unit={unit}
              decimals={decimals[unit]}
              value={fromPx(page.bleed ?? 0, unit, dpi)}
              disabled={!setBleed.canRun(editor, { bleed: 0 })}
              onSet={(value) => setBleed.run(editor, { bleed: Math.max(0, toPx(value, unit, dpi)) })}
            />
          </div>
        )}
        <p className={styles.hint}>
          选中元素后，在这里设置位置、大小和对齐{hasKeyboard() && '；按问号键查看快捷键'}
        </p>
        <div className={styles.worded}>
          <button type="button" title="查找替换 (Ctrl+F)" onClick={() => find.run(editor)}>
            <Search size={15} />
            查找替换
          </button>
        </div>
      </section>
    );
  }
  const isOne = elements.length === 1;
  const box = isOne ? first : { ...boundsOf(elements), rotation: 0 };
  const inUnit = (px: number): number => fromPx(px, unit, dpi);
  const set = (box: Box): void => void setBox.run(editor, box);
  const field = (name: 'x' | 'y' | 'width' | 'height', label: string, short: string) => {
    const changes: Box = { [name]: 1 };
    return (
      <NumberField
        label={label}
        short={short}
        unit={unit}
        decimals={decimals[unit]}
        value={inUnit(box[name])}
        disabled={!setBox.canRun(editor, changes)}
        onSet={(value) => set({ [name]: toPx(value, unit, dpi) })}
      />
    );
  };
  const gap = (axis: 'x' | 'y', label: string, short: string) => (
    <NumberField
      label={label}
      short={short}
      unit={unit}
      decimals={decimals[unit]}
      value={inUnit(gapOf(elements, axis))}
      disabled={!setGap.canRun(editor, { axis, gap: 0 })}
      onSet={(value) => setGap.run(editor, { axis, gap: toPx(value, unit, dpi) })}
    />
  );
  const percent = Math.round(first.opacity * 100);
  return (
    <>
      <section aria-label="对齐">
        <h4>{isOne ? '与页面对齐' : `对齐 ${elements.length} 个元素`}</h4>
        <div className={styles.actions}>
          {alignments.map(({ to, label, Icon }) => (
            <Action
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
            <Action
              label="水平等距分布"
              Icon={AlignHorizontalSpaceAround}
              disabled={!distribute.canRun(editor, 'x')}
              onPress={() => distribute.run(editor, 'x')}
            />
            <Action
              label="垂直等距分布"
              Icon={AlignVerticalSpaceAround}
              disabled={!distribute.canRun(editor, 'y')}
              onPress={() => distribute.run(editor, 'y')}
            />
            {matches.map(({ sides, label, Icon }) => (
              <Action
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
            onSet={(rotation) => set({ rotation })}
          />
          <span className={styles.actions}>
            <Action
              label="水平翻转"
              Icon={FlipHorizontal2}
              disabled={!flip.canRun(editor, { along: 'x' })}
              onPress={() => flip.run(editor, { along: 'x' })}
            />
            <Action
              label="垂直翻转"
              Icon={FlipVertical2}
              disabled={!flip.canRun(editor, { along: 'y' })}
              onPress={() => flip.run(editor, { along: 'y' })}
            />
          </span>
        </div>
      </section>
      <section aria-label="外观">
        <h4>不透明度</h4>
        <label className={styles.slider}>
          <input
            type="range"
            min={0}
            max={100}
            aria-label="不透明度"
            value={percent}
            disabled={elements.some((one) => !mayDo(one, 'edit', state.actor))}
            onChange={(event) => {
              const share = Number(event.target.value) / 100;
              opacity.slide(propsSet(() => ({ opacity: share })));
            }}
            onPointerUp={opacity.settle}
            onKeyUp={opacity.settle}
            onBlur={opacity.settle}
          />
          <output>{percent}%</output>
        </label>
      </section>
      <section aria-label="组合和锁定">
        <div className={styles.worded}>
          <button type="button" disabled={!group.canRun(editor)} onClick={() => group.run(editor)}>
            <Group size={15} />
            组合
          </button>
          <button
            type="button"
            disabled={!ungroup.canRun(editor)}
            title={ungroup.canRun(editor) ? undefined : (groupLockMessage(first, state.actor) ?? undefined)}
            onClick={() => ungroup.run(editor)}
          >
            <Ungroup size={15} />
            取消组合
          </button>
          {mayLock && (
            <button
              type="button"
              aria-pressed={isLocked(state)}
              disabled={!toggleLock.canRun(editor)}
              onClick={() => toggleLock.run(editor)}
            >
              {isLocked(state) ? <Lock size={15} /> : <LockOpen size={15} />}
              {isLocked(state) ? '已锁定' : '锁定'}
            </button>
          )}
        </div>
      </section>
    </>
  );
};
