import { Ban } from 'lucide-react';
import { useState } from 'react';
import type { EditorConfiguration } from '../configuration.ts';
import { SlidingPalettes } from '../brand/SlidingPalettes.tsx';
import { type Props as SetProps, propsSet, setProps } from '../../commands/index.ts';
import type { Editor } from '../../core/index.ts';
import { withAlphaOf } from '../../document/index.ts';
import { useGesture } from '../use-gesture.ts';
import own from './controls.module.css';

interface ColorProps {
  readonly label: string;
  /** A shorter label, where the section's title already names the property. */
  readonly shown?: string;
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
  /** Absent: no colour, or a gradient. */
  readonly color: string | undefined;
  readonly face: string;
  readonly isDisabled: boolean;
  readonly change: (color: string | undefined) => SetProps;
  /** False for lines: without a colour they would be invisible. */
  readonly mayBeNone: boolean;
}

/** A colour that opens the palettes. A drag in the picker is one history step. */
export const ColorControl = (props: ColorProps) => {
  const { label, configuration, editor, color, face, isDisabled, change, mayBeNone } = props;
  const [isOpen, setIsOpen] = useState(false);
  const { slide, commit } = useGesture(editor, `设置${label}`);
  const shownColor = color?.toUpperCase() ?? (face === 'none' ? '无' : '渐变');
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
          aria-label={`${label}颜色，${shownColor}`}
          aria-expanded={isOpen}
          disabled={isDisabled}
          data-none={face === 'none'}
          onClick={() => setIsOpen(!isOpen)}
        >
          <i style={face === 'none' ? {} : { background: face }} />
          {shownColor}
        </button>
      </div>
      {isOpen && !isDisabled && (
        <SlidingPalettes
          className={own.palettes}
          configuration={configuration}
          {...(color === undefined ? {} : { current: color.slice(0, 7) })}
          onPick={(picked) => slide(propsSet(change(withAlphaOf(picked, color))))}
          onCommit={commit}
        />
      )}
    </>
  );
};
