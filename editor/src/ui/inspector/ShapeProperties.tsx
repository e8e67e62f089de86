import { Ban } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { EditorConfiguration } from '../../chrome/configuration.ts';
import { Palettes } from '../../chrome/Palettes.tsx';
import { type Props as SetProps, propsSet, setProps } from '../../commands/index.ts';
import { type Editor, pageOf, selectedOf } from '../../core/index.ts';
import type { Element, LineElement, ShapeElement } from '../../document/index.ts';
import { type Tip, TIPS } from '../../materials/lines.ts';
import { DASH_KINDS, dashesOf, dashKindOf } from '../../materials/strokes.ts';
import { useEditorState } from '../use-editor-state.ts';
import { useGesture } from '../use-gesture.ts';
import { NumberField } from './NumberField.tsx';
import own from './shape-properties.module.css';
import { cornerSet, dashSet, filled, stroked, tipSet, widthSet } from './shape-changes.ts';

const isDrawn = (element: Element): element is ShapeElement | LineElement =>
  element.type === 'shape' || element.type === 'line';

interface ColorProps {
  readonly label: string;
  /** Where the section says already what it is the colour of. */
  readonly shown?: string;
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
  /** Absent: there is none. A gradient has no one colour. */
  readonly color: string | undefined;
  readonly face: string;
  readonly isDisabled: boolean;
  readonly change: (color: string | undefined) => SetProps;
  /** A line without colour is no line. */
  readonly mayBeNone: boolean;
}

/** A colour with its palettes behind it. Whatever is tried out in the picker is one step. */
const ColorControl = (props: ColorProps) => {
  const { label, configuration, editor, color, face, isDisabled, change, mayBeNone } = props;
  const [isOpen, setIsOpen] = useState(false);
  const { slide, settle } = useGesture(editor, `设置${label}`);
  const palettes = useRef<HTMLDivElement>(null);
  const settled = useRef(settle);
  // React tells of every colour the picker passes through; the browser tells when it is chosen
  useEffect(() => {
    const node = palettes.current;
    const done = (): void => settled.current();
    node?.addEventListener('change', done);
    return () => node?.removeEventListener('change', done);
  }, [isOpen]);
  return (
    <>
      <div className={own.line}>
        <span>{props.shown ?? label}</span>
        {mayBeNone && (
          <button
            type="button"
            className={own.none}
            aria-label={`无${label}`}
            title={`无${label}`}
            aria-pressed={face === 'none'}
            disabled={isDisabled}
            onClick={() => setProps.run(editor, change(undefined))}
          >
            <Ban size={15} />
          </button>
        )}
        <button
          type="button"
          className={own.swatch}
          aria-label={`${label}颜色`}
          aria-expanded={isOpen}
          disabled={isDisabled}
          data-none={face === 'none'}
          onClick={() => setIsOpen(!isOpen)}
        >
          <i style={face === 'none' ? {} : { background: face }} />
          {color?.toUpperCase() ?? (face === 'none' ? '无' : '渐变')}
        </button>
      </div>
      {isOpen && !isDisabled && (
        // biome-ignore lint/a11y/noStaticElementInteractions: hears what is pressed on the buttons inside
        // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside turn keys into clicks
        <div
          ref={palettes}
          className={own.palettes}
          data-palettes=""
          onClick={(event) => {
            if ((event.target as HTMLElement).closest('button')) settle();
          }}
          onBlur={settle}
        >
          <Palettes
            configuration={configuration}
            {...(color === undefined ? {} : { current: color.slice(0, 7) })}
            onPick={(picked) => slide(propsSet(change(picked.toLowerCase())))}
          />
        </div>
      )}
    </>
  );
};

const Segments = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <fieldset className={own.segments} aria-label={label}>
    {children}
  </fieldset>
);

interface Props {
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
}

/** How shapes and lines are coloured and drawn, where nothing else is selected. */
export const ShapeProperties = ({ configuration, editor }: Props) => {
  const state = useEditorState(editor, (now) => now);
  const elements = selectedOf(pageOf(state), state.selection);
  const drawn = elements.filter(isDrawn);
  const [first] = drawn;
  if (!first || drawn.length !== elements.length) return null;
  const set = (change: SetProps): void => void setProps.run(editor, change);
  const isDisabled = !setProps.canRun(editor, () => null);
  const isLine = first.type === 'line';
  const { stroke } = first;
  const fill = first.type === 'shape' ? first.fill : undefined;
  const hasCorners = drawn.every((one) => one.type === 'shape' && one.outline.kind === 'rect');
  const allLines = drawn.every((one) => one.type === 'line');
  const control = { configuration, editor, isDisabled };
  const dash = stroke ? dashKindOf(stroke) : null;
  return (
    <section key={first.id} aria-label={isLine ? '线条样式' : '形状样式'}>
      <h4>{isLine ? '线条' : '形状'}</h4>
      {!allLines && (
        <ColorControl
          {...control}
          label="填充"
          color={fill?.kind === 'solid' ? fill.color : undefined}
          face={
            fill === undefined
              ? 'none'
              : fill.kind === 'solid'
                ? fill.color
                : `linear-gradient(90deg, ${fill.stops.map(({ color }) => color).join(', ')})`
          }
          change={filled}
          mayBeNone
        />
      )}
      <ColorControl
        {...control}
        label={isLine ? '线条' : '描边'}
        {...(isLine ? { shown: '颜色' } : {})}
        color={stroke?.color}
        face={stroke?.color ?? 'none'}
        change={stroked}
        mayBeNone={!isLine}
      />
      <div className={own.fields}>
        <NumberField
          label={isLine ? '线条粗细' : '描边粗细'}
          short="粗细"
          unit="px"
          decimals={1}
          value={stroke?.width ?? 0}
          disabled={isDisabled}
          onSet={(width) => set(widthSet(width))}
        />
        {hasCorners && first.type === 'shape' && (
          <NumberField
            label="圆角"
            short="圆角"
            unit="px"
            value={first.cornerRadius}
            disabled={isDisabled}
            onSet={(radius) => set(cornerSet(radius))}
          />
        )}
      </div>
      <Segments label="线型">
        {DASH_KINDS.map(({ kind, name }) => (
          <button
            key={kind}
            type="button"
            aria-label={name}
            title={name}
            aria-pressed={dash === kind}
            disabled={isDisabled || !stroke}
            onClick={() => set(dashSet(kind))}
          >
            <svg viewBox="0 0 36 12" width={36} height={12} aria-hidden="true">
              <line
                x1={2}
                x2={34}
                y1={6}
                y2={6}
                stroke="currentColor"
                strokeWidth={2}
                strokeDasharray={dashesOf(kind, 2).join(' ')}
                strokeLinecap={kind === 'dotted' ? 'round' : 'butt'}
              />
            </svg>
          </button>
        ))}
      </Segments>
      {allLines && first.type === 'line' && (
        <div className={own.fields}>
          {(['startTip', 'endTip'] as const).map((end) => (
            <label key={end} className={own.tip}>
              {end === 'startTip' ? '起点' : '终点'}
              <select
                aria-label={end === 'startTip' ? '起点样式' : '终点样式'}
                value={first[end]}
                disabled={isDisabled}
                onChange={(event) => set(tipSet(end, event.target.value as Tip))}
              >
                {TIPS.map(({ tip, name }) => (
                  <option key={tip} value={tip}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
      )}
    </section>
  );
};
