import { type Gradient, withAlphaOf } from '../../document/index.ts';
import type { EditorConfiguration } from '../configuration.ts';
import { ColorField } from './ColorField.tsx';
import { Slider } from './ToolPanel.tsx';

interface Props {
  readonly gradient: Gradient;
  readonly configuration: EditorConfiguration;
  readonly onSlide: (gradient: Gradient) => void;
  readonly onCommit: () => void;
  readonly title?: string;
}

/** Start colour, end colour and direction; intermediate colours stay. */
export const GradientSection = ({ gradient, configuration, onSlide, onCommit, title = '渐变' }: Props) => {
  const last = gradient.stops.length - 1;
  const colored = (at: number, color: string): Gradient => ({
    ...gradient,
    stops: gradient.stops.map((stop, index) =>
      index === at ? { ...stop, color: withAlphaOf(color, stop.color) } : stop,
    ),
  });
  const colorAt = (at: number): string => gradient.stops[at]?.color.slice(0, 7) ?? '#000000';
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      <ColorField
        label="起始色"
        color={colorAt(0)}
        configuration={configuration}
        onPick={(color) => onSlide(colored(0, color))}
        onCommit={onCommit}
      />
      <ColorField
        label="结束色"
        color={colorAt(last)}
        configuration={configuration}
        onPick={(color) => onSlide(colored(last, color))}
        onCommit={onCommit}
      />
      {gradient.kind === 'linear' && (
        <Slider
          label="角度"
          min={0}
          max={360}
          value={Math.round((gradient.angle + 360) % 360)}
          onSlide={(angle) => onSlide({ ...gradient, angle })}
          onCommit={onCommit}
        />
      )}
    </section>
  );
};
