import type { ReactNode } from 'react';
import { Slider } from '../tools/ToolPanel.tsx';
import { type CommonParagraph, type CommonStyle, isCurved, type TextElement } from '../../document/index.ts';
import { fontFamily } from '../../fonts/catalogue.ts';
import type { TextTools } from '../../interaction/text/index.ts';
import { keepFocus } from './Popover.tsx';
import styles from './TextBar.module.css';

interface ChoiceProps<Value> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly name: string; readonly face?: ReactNode }[];
  readonly value: Value | null;
  readonly onPick: (value: Value) => void;
}

export const Choice = <Value extends string | number>({
  label,
  options,
  value,
  onPick,
}: ChoiceProps<Value>) => (
  <div className={styles.choice} role="group" aria-label={label}>
    <span>{label}</span>
    <div>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          aria-label={option.name}
          title={option.name}
          onPointerDown={keepFocus}
          onClick={() => onPick(option.value)}
        >
          {option.face ?? option.name}
        </button>
      ))}
    </div>
  </div>
);

const weightNames: Readonly<Record<number, string>> = {
  100: '极细',
  200: '纤细',
  300: '细',
  400: '常规',
  500: '中等',
  600: '半粗',
  700: '粗',
  800: '特粗',
  900: '黑',
};

const boxes = [
  { value: 'auto', name: '随文字' },
  { value: 'fixedWidth', name: '固定宽度' },
  { value: 'fixed', name: '固定大小' },
] as const;

const directions = [
  { value: 'horizontal', name: '横排' },
  { value: 'vertical', name: '竖排' },
] as const;

const blockAligns = [
  { value: 'start', name: '靠前' },
  { value: 'center', name: '居中' },
  { value: 'end', name: '靠后' },
] as const;

interface Props {
  readonly session: TextTools;
  readonly element: TextElement;
  /** A cell's text has the table's box. */
  readonly hasBox: boolean;
  readonly style: CommonStyle;
  readonly paragraph: CommonParagraph;
}

/** Text settings that are not in the bar: weight, spacing, direction, box. */
export const TextSettings = ({ session, element, hasBox, style, paragraph }: Props) => {
  const weights: readonly number[] = fontFamily(style.fontFamily ?? '')?.weights ?? [];
  return (
    <div className={styles.settings}>
      {weights.length > 1 && (
        <label className={styles.field}>
          <span>字重</span>
          <select
            value={style.fontWeight ?? ''}
            onChange={(event) => session.setStyle({ fontWeight: Number(event.target.value) })}
          >
            {style.fontWeight === null && <option value="">多种</option>}
            {style.fontWeight !== null && !weights.includes(style.fontWeight) && (
              <option value={style.fontWeight}>{style.fontWeight}</option>
            )}
            {weights.map((weight) => (
              <option key={weight} value={weight}>
                {weightNames[weight] ?? weight}
              </option>
            ))}
          </select>
        </label>
      )}
      {hasBox && (
        <>
          <Slider
            label="行高"
            min={50}
            max={300}
            value={Math.round(element.lineHeight * 100)}
            onSlide={(value) => session.setBox({ lineHeight: value / 100 }, 'drag')}
            onCommit={session.pause}
          />
          <Slider
            label="字间距"
            min={-20}
            max={100}
            value={Math.round(element.letterSpacing * 100)}
            onSlide={(value) => session.setBox({ letterSpacing: value / 100 }, 'drag')}
            onCommit={session.pause}
          />
          <Slider
            label="段间距"
            min={0}
            max={300}
            value={Math.round(element.paragraphSpacing * 100)}
            onSlide={(value) => session.setBox({ paragraphSpacing: value / 100 }, 'drag')}
            onCommit={session.pause}
          />
        </>
      )}
      <Slider
        label="缩进"
        min={0}
        max={8}
        value={paragraph.indent ?? 0}
        onSlide={(indent) => session.setParagraphs({ indent }, 'drag')}
        onCommit={session.pause}
      />
      {hasBox && (
        <>
          <Choice
            label="方向"
            options={directions}
            value={element.writingMode}
            onPick={session.setWritingMode}
          />
          {!isCurved(element) && (
            <Choice
              label="文本框"
              options={boxes}
              value={element.box}
              onPick={(box) => session.setBox({ box })}
            />
          )}
          {!isCurved(element) && element.box === 'fixed' && (
            <Choice
              label="位置"
              options={blockAligns}
              value={element.blockAlign}
              onPick={(blockAlign) => session.setBox({ blockAlign })}
            />
          )}
        </>
      )}
    </div>
  );
};
