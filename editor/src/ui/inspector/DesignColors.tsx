import { useRef, useState } from 'react';
import type { EditorConfiguration } from '../configuration.ts';
import { SlidingPalettes } from '../brand/SlidingPalettes.tsx';
import { colorsReplaced, replaceColors } from '../../commands/index.ts';
import { type Editor, pageOf, selectedOf } from '../../core/index.ts';
import { colorsOf, colorsOfElements, type Element, inPalette, type UsedColor } from '../../document/index.ts';
import { useEditorState } from '../use-editor-state.ts';
import { useGesture } from '../use-gesture.ts';
import own from './design-colors.module.css';
import shared from './controls.module.css';

const shownMax = 18;

interface Props {
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
}

const isOfParts = (elements: readonly Element[]): boolean =>
  elements.length > 1 || elements[0]?.type === 'group';

/**
 * 一键换色: replaces single colours, or all of them by a company palette; across the whole design, or in the
 * selected elements. A single one that is no group has its colours in its own settings.
 */
export const DesignColors = ({ configuration, editor }: Props) => {
  const selection = useEditorState(editor, (now) => now.selection);
  const page = useEditorState(editor, (now) => pageOf({ ...now, design: now.committed }));
  const pages = useEditorState(editor, (now) => now.committed.pages);
  const elements = selectedOf(page, selection);
  if (elements.length === 0)
    return <Colors configuration={configuration} editor={editor} colors={colorsOf(pages)} />;
  if (!isOfParts(elements)) return null;
  return (
    <Colors
      key={selection.ids.join()}
      configuration={configuration}
      editor={editor}
      colors={colorsOfElements(elements)}
      isOfSelection
    />
  );
};

interface ColorsProps extends Props {
  readonly colors: readonly UsedColor[];
  readonly isOfSelection?: boolean;
}

const Colors = ({ configuration, editor, colors, isOfSelection = false }: ColorsProps) => {
  const [opened, setOpened] = useState<string | null>(null);
  const { slide, commit } = useGesture(editor, replaceColors.label);
  const replacing = useRef<string | null>(null);
  const used = colors.slice(0, shownMax);
  const title = isOfSelection ? '选中内容换色' : '一键换色';
  const anyOther = new Map(used.map(({ color }) => [color, color === '#000000' ? '#ffffff' : '#000000']));
  // locked elements keep their colours
  if (!replaceColors.canRun(editor, { map: anyOther, isOfSelection })) return null;
  const { palettes } = configuration.brand.colors;
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
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
            slide(colorsReplaced({ map: new Map([[opened, picked.toLowerCase()]]), isOfSelection }));
          }}
          onCommit={(by) => {
            commit();
            if (by === 'button') setOpened(null);
            // continue with the new colour
            else if (by === 'picker' && replacing.current !== null) setOpened(replacing.current);
          }}
        />
      )}
      {palettes.length > 0 && (
        <ul className={own.palettes} aria-label="套用企业配色">
          {palettes.map(({ name, colors: palette }, at) => {
            const map = inPalette(colors, palette);
            return (
              <li key={at}>
                <button
                  type="button"
                  disabled={!replaceColors.canRun(editor, { map, isOfSelection })}
                  onClick={() => replaceColors.run(editor, { map, isOfSelection })}
                >
                  <span>套用「{name}」</span>
                  <i
                    style={{
                      background: `linear-gradient(90deg, ${palette
                        .map(
                          (color, index) =>
                            `${color} ${(index / palette.length) * 100}% ${((index + 1) / palette.length) * 100}%`,
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
