import { propsSet, setProps } from '../../commands/index.ts';
import type { Editor } from '../../core/index.ts';
import type { ShapeElement } from '../../document/index.ts';
import type { EditorConfiguration } from '../../ui/configuration.ts';
import { ColorControl } from '../../ui/inspector/ColorControl.tsx';
import own from '../../ui/inspector/controls.module.css';
import { GradientSection } from '../../ui/tools/GradientSection.tsx';
import { useGesture } from '../../ui/use-gesture.ts';
import { filled, fillKindSet, gradientSet, isGradient } from './looks.ts';

interface Props {
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
  readonly isDisabled: boolean;
  /** What is shown of several selected shapes. */
  readonly fill: ShapeElement['fill'];
}

const kinds = [
  ['solid', '纯色'],
  ['gradient', '渐变'],
] as const;

/** The fill of shapes: none, a colour or, where any colour is allowed, a gradient. */
export const FillControls = ({ configuration, editor, isDisabled, fill }: Props) => {
  const { slide, commit } = useGesture(editor, '设置填充');
  const gradient = isGradient(fill) ? fill : null;
  const color = isGradient(fill) ? undefined : fill?.color;
  const face = gradient
    ? `linear-gradient(90deg, ${gradient.stops.map((stop) => stop.color).join(', ')})`
    : (color ?? 'none');
  const mayBeGradient = !configuration.brand.colors.onlyCompanyColors;
  return (
    <>
      <ColorControl
        configuration={configuration}
        editor={editor}
        isDisabled={isDisabled}
        label="填充"
        color={color}
        face={face}
        change={filled}
        mayBeNone
      />
      {mayBeGradient && (
        <fieldset className={own.segments} data-words="" aria-label="填充方式">
          {kinds.map(([kind, name]) => (
            <button
              key={kind}
              type="button"
              aria-pressed={fill !== undefined && (kind === 'gradient') === (gradient !== null)}
              disabled={isDisabled}
              onClick={() => setProps.run(editor, fillKindSet(kind))}
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
      {mayBeGradient && gradient && !isDisabled && (
        <div className={own.gradient}>
          <GradientSection
            gradient={gradient}
            configuration={configuration}
            onSlide={(next) => slide(propsSet(gradientSet(next)))}
            onCommit={commit}
          />
        </div>
      )}
    </>
  );
};
