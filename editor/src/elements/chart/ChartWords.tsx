import { setProps } from '../../commands/index.ts';
import type { Editor } from '../../core/index.ts';
import { type ChartElement, LIMITS, type RunStyle } from '../../document/index.ts';
import { offeredFonts } from '../../ui/brand/brand.ts';
import type { EditorConfiguration } from '../../ui/configuration.ts';
import { ColorControl } from '../../ui/inspector/ColorControl.tsx';
import { NumberField } from '../../ui/inspector/NumberField.tsx';
import { fontUnitOf } from '../../ui/lengths.ts';
import { FontMenu } from '../../ui/text/FontMenu.tsx';
import own from './chart.module.css';

interface Props {
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
  readonly element: ChartElement;
  readonly isDisabled: boolean;
}

/** Font, size and colour of all words of a chart. */
export const ChartWords = ({ configuration, editor, element, isDisabled }: Props) => {
  const { textStyle } = element;
  const unit = fontUnitOf(editor.getState().design);
  const changed = (changes: Partial<RunStyle>) => (one: { readonly type: string }) =>
    one.type === 'chart' ? { textStyle: { ...textStyle, ...changes } } : null;
  const change = (changes: Partial<RunStyle>): void => void setProps.run(editor, changed(changes));
  return (
    <>
      <div className={own.words}>
        {!isDisabled && (
          <FontMenu
            fonts={offeredFonts(configuration)}
            family={textStyle.fontFamily}
            onPick={(fontFamily) => change({ fontFamily })}
          />
        )}
        <NumberField
          label="文字字号"
          short="字号"
          unit={unit.name}
          decimals={1}
          value={textStyle.fontSize / unit.px}
          disabled={isDisabled}
          onSet={(size) => change({ fontSize: Math.min(Math.max(1, size * unit.px), LIMITS.maxFontSizePx) })}
        />
      </div>
      <ColorControl
        label="文字颜色"
        configuration={configuration}
        editor={editor}
        color={textStyle.color}
        face={textStyle.color}
        isDisabled={isDisabled}
        mayBeNone={false}
        change={(color) => (color === undefined ? () => null : changed({ color }))}
      />
    </>
  );
};
