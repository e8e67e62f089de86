import type { ReactNode } from 'react';
import type { EditorConfiguration } from '../../ui/configuration.ts';
import { type Props as SetProps, setProps } from '../../commands/index.ts';
import { type Editor, pageOf, selectedOf } from '../../core/index.ts';
import type { Element, LineElement, ShapeElement } from '../../document/index.ts';
import { type Tip, TIPS } from '../../materials/lines.ts';
import { DASH_KINDS, dashesOf, dashKindOf } from '../../materials/strokes.ts';
import { useEditorState } from '../../ui/use-editor-state.ts';
import { ColorControl } from '../../ui/inspector/ColorControl.tsx';
import { NumberField } from '../../ui/inspector/NumberField.tsx';
import own from '../../ui/inspector/controls.module.css';
import { FillControls } from './FillControls.tsx';
import { cornerSet, dashSet, stroked, tipSet, widthSet } from './looks.ts';

const isDrawn = (element: Element): element is ShapeElement | LineElement =>
  element.type === 'shape' || element.type === 'line';

const Segments = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <fieldset className={own.segments} aria-label={label}>
    {children}
  </fieldset>
);

interface Props {
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
}

/** Fill and stroke of shapes and lines, when nothing else is selected. */
export const ShapeInspector = ({ configuration, editor }: Props) => {
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
      {!allLines && <FillControls {...control} fill={fill} />}
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
