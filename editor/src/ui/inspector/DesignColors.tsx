import { useRef, useState } from 'react';
import type { EditorConfiguration } from '../configuration.ts';
import { SlidingPalettes } from '../brand/SlidingPalettes.tsx';
import { colorsReplaced, replaceColors } from '../../commands/index.ts';
import type { Editor } from '../../core/index.ts';
import { colorsOf, inPalette } from '../../document/index.ts';
import { useEditorState } from '../use-editor-state.ts';
import { useGesture } from '../use-gesture.ts';
import own from './design-colors.module.css';
import shared from './controls.module.css';

const shownMax = 18;

interface Props {
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
}

/** 一键换色: replaces single colours across the whole design, or all of them by a company palette. */
export const DesignColors = ({ configuration, editor }: Props) => {
  const hasSelection = useEditorState(editor, (now) => now.selection.ids.length > 0);
  return hasSelection ? null : <Colors configuration={configuration} editor={editor} />;
};

const Colors = ({ configuration, editor }: Props) => {
  const settledPages = useEditorState(editor, (now) => now.settled.pages);
  const [opened, setOpened] = useState<string | null>(null);
  const { slide, settle } = useGesture(editor, replaceColors.label);
  const replacing = useRef<string | null>(null);
  const used = colorsOf(settledPages).slice(0, shownMax);
  if (used.length === 0) return null;
  const { palettes } = configuration.brand.colors;
  return (
    <section aria-label="一键换色">
      <h4>一键换色</h4>
      <div className={own.swatches}>
        {used.map(({ color, count }) => (
          <button
            key={color}
            type="button"
            aria-label={`更换颜色 ${color.toUpperCase()}，用在 ${count} 处`}
            title={`${color.toUpperCase()} · ${count} 处`}
            aria-expanded={opened === color}
            onClick={() => setOpened(opened === color ? null : color)}
          >
            <i style={{ background: color }} />
          </button>
        ))}
      </div>
      {opened !== null && (
        <SlidingPalettes
          className={shared.palettes}
          configuration={configuration}
          current={opened}
          onPick={(picked) => {
            replacing.current = picked.toLowerCase();
            slide(colorsReplaced({ map: new Map([[opened, picked.toLowerCase()]]) }));
          }}
          onSettle={(by) => {
            settle();
            if (by === 'button') setOpened(null);
            // continue with the new colour
            else if (by === 'picker' && replacing.current !== null) setOpened(replacing.current);
          }}
        />
      )}
      {palettes.length > 0 && (
        <ul className={own.palettes} aria-label="套用企业配色">
          {palettes.map(({ name, colors }, at) => {
            const map = inPalette(used, colors);
            return (
              <li key={at}>
                <button
                  type="button"
                  disabled={!replaceColors.canRun(editor, { map })}
                  onClick={() => replaceColors.run(editor, { map })}
                >
                  <span>套用「{name}」</span>
                  <i
                    style={{
                      background: `linear-gradient(90deg, ${colors
                        .map(
                          (color, index) =>
                            `${color} ${(index / colors.length) * 100}% ${((index + 1) / colors.length) * 100}%`,
                        )
                        .join(', ')})`,
                    }}
                  />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
};
