import type { EditorConfiguration } from '../../ui/configuration.ts';
import { setProps } from '../../commands/index.ts';
import { type Editor, pageOf, selectedOf } from '../../core/index.ts';
import { LIMITS, type Outline, stroke } from '../../document/index.ts';
import { useEditorState } from '../../ui/use-editor-state.ts';
import { ColorControl } from '../../ui/inspector/ColorControl.tsx';
import { NumberField } from '../../ui/inspector/NumberField.tsx';
import { maskOf, MASKS, maskSet } from './looks.ts';
import own from '../../ui/inspector/controls.module.css';

const side = 22;

/** Points of a small mask preview: outlines are polygons, ellipses and paths in boxes of their own. */
const points = (count: number, inner: number): string =>
  Array.from({ length: inner === 1 ? count : count * 2 }, (_, at) => {
    const radius = at % 2 === 1 && inner !== 1 ? inner : 1;
    const angle = ((inner === 1 ? at * 2 : at) * Math.PI) / count - Math.PI / 2;
    return `${side / 2 + (Math.cos(angle) * radius * side) / 2},${side / 2 + (Math.sin(angle) * radius * side) / 2}`;
  }).join(' ');

const Sketch = ({
  outline,
  isSquare,
}: {
  readonly outline: Outline | undefined;
  readonly isSquare: boolean;
}) => (
  <svg
    viewBox={`-1 -1 ${side + 2} ${side + 2}`}
    width={side}
    height={side}
    aria-hidden="true"
    fill="currentColor"
  >
    {outline === undefined && <rect y={3} width={side} height={side - 6} fill="none" stroke="currentColor" />}
    {outline?.kind === 'ellipse' && (
      <ellipse cx={side / 2} cy={side / 2} rx={side / 2} ry={isSquare ? side / 2 : side / 3} />
    )}
    {outline?.kind === 'polygon' && <polygon points={points(outline.sides, 1)} />}
    {outline?.kind === 'star' && <polygon points={points(outline.points, outline.innerRadius)} />}
    {outline?.kind === 'path' && (
      <path d={outline.d} transform={`scale(${side / outline.viewWidth} ${side / outline.viewHeight})`} />
    )}
  </svg>
);

interface Props {
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
}

/** Mask, corners and border of the selected pictures. */
export const ImageInspector = ({ configuration, editor }: Props) => {
  const state = useEditorState(editor, (now) => now);
  const elements = selectedOf(pageOf(state), state.selection);
  const [first] = elements;
  if (first?.type !== 'image' || elements.some((one) => one.type !== 'image')) return null;
  const isDisabled = !setProps.canRun(editor, () => null);
  const current = maskOf(first.mask, first);
  return (
    <section key={first.id} aria-label="图片样式">
      <h4>图片</h4>
      <fieldset className={own.masks} aria-label="裁成形状">
        {MASKS.map((mask) => (
          <button
            key={mask.key}
            type="button"
            aria-label={mask.name}
            title={mask.name}
            aria-pressed={current === mask.key}
            disabled={isDisabled}
            onClick={() => setProps.run(editor, maskSet(mask))}
          >
            <Sketch outline={mask.outline} isSquare={mask.isSquare} />
          </button>
        ))}
      </fieldset>
      <ColorControl
        configuration={configuration}
        editor={editor}
        isDisabled={isDisabled}
        label="边框"
        color={first.stroke?.color}
        face={first.stroke?.color ?? 'none'}
        mayBeNone
        change={(color) => (one) => {
          if (one.type !== 'image') return null;
          if (color === undefined) return { stroke: undefined };
          const width = Math.max(2, Math.round(Math.min(one.width, one.height) / 40));
          return { stroke: one.stroke ? { ...one.stroke, color } : stroke(color, width) };
        }}
      />
      <div className={own.fields}>
        <NumberField
          label="边框粗细"
          short="粗细"
          unit="px"
          decimals={1}
          value={first.stroke?.width ?? 0}
          disabled={isDisabled || !first.stroke}
          onSet={(width) =>
            setProps.run(editor, (one) =>
              one.type === 'image' && one.stroke
                ? { stroke: width <= 0 ? undefined : { ...one.stroke, width: Math.min(width, 1000) } }
                : null,
            )
          }
        />
        <NumberField
          label="圆角"
          short="圆角"
          unit="px"
          value={first.cornerRadius}
          disabled={isDisabled || first.mask !== undefined}
          onSet={(radius) =>
            setProps.run(editor, (one) =>
              one.type === 'image'
                ? { cornerRadius: Math.min(Math.max(radius, 0), LIMITS.maxElementSidePx) }
                : null,
            )
          }
        />
      </div>
    </section>
  );
};
