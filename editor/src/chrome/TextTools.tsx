import { useState } from 'react';
import { setTextStyle } from '../commands/index.ts';
import type { Editor } from '../core/index.ts';
import type { RunStyle, TextElement } from '../document/index.ts';
import { offeredFonts } from './brand.ts';
import type { EditorConfiguration } from './configuration.ts';
import styles from './TextTools.module.css';
import { Palettes } from './Palettes.tsx';

interface Props {
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
  readonly element: TextElement;
}

/** Font and colour of a selected text: exactly what the brand document offers. */
export const TextTools = ({ configuration, editor, element }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  const style = element.paragraphs[0]?.runs[0]?.style;
  const fonts = offeredFonts(configuration);
  const isOffered = fonts.some((font) => font.family === style?.fontFamily);
  const restyle = (change: Partial<RunStyle>) => setTextStyle.run(editor, change);
  return (
    <span className={styles.textTools}>
      <select
        aria-label="字体"
        value={style?.fontFamily}
        onChange={(event) => restyle({ fontFamily: event.target.value })}
      >
        {!isOffered && <option value={style?.fontFamily}>原字体</option>}
        {fonts.map((font) => (
          <option key={font.family} value={font.family}>
            {font.name}
          </option>
        ))}
      </select>
      <button
        type="button"
        aria-label="文字颜色"
        aria-expanded={isOpen}
        onClick={() => setIsOpen((now) => !now)}
      >
        <i style={{ background: style?.color }} />
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what the button opened
        <div
          className={styles.textColors}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            setIsOpen(false);
          }}
        >
          <Palettes
            configuration={configuration}
            {...(style ? { current: style.color } : {})}
            onPick={(color) => restyle({ color: color.toLowerCase() })}
          />
        </div>
      )}
    </span>
  );
};
