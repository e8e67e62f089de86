import { Eye } from 'lucide-react';
import { useRef, useState } from 'react';
import { addGuide, clearGuides } from '../../commands/index.ts';
import { type Editor, pageOf } from '../../core/index.ts';
import type { EditorConfiguration } from '../configuration.ts';
import { Menu, type MenuEntry } from '../menu/Menu.tsx';
import type { ViewChoices } from '../remembered/remembered.ts';
import { useChoices, useRemembered } from '../remembered/use-remembered.ts';
import { useEditorState } from '../use-editor-state.ts';

interface Props {
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
  /** On a phone, which has no rulers. */
  readonly isTouch: boolean;
}

/** 显示: rulers, guides, bleed and page mode; the company defines the available choices. */
export const ViewMenu = ({ configuration, editor, isTouch }: Props) => {
  const [position, setPosition] = useState<{ right: number; bottom: number } | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const remembered = useRemembered();
  const { view } = useChoices(remembered);
  // the available actions depend on the design
  useEditorState(editor, ({ committed }) => committed);
  const { canvas } = configuration.functions;
  if (!remembered) return null;

  const toggle = (name: Exclude<keyof ViewChoices, 'pages'>, label: string, keys?: string): MenuEntry => ({
    label,
    canRun: true,
    isOn: view[name],
    run: () => remembered.setView({ [name]: !view[name] } as Partial<ViewChoices>),
    ...(keys ? { keys } : {}),
  });
  const guide = (axis: 'x' | 'y', label: string): MenuEntry => ({
    label,
    canRun: addGuide.canRun(editor, { axis }),
    run: () => {
      remembered.setView({ guides: true });
      addGuide.run(editor, { axis });
    },
  });

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label="显示"
        title="显示：标尺、参考线、多页"
        aria-haspopup="menu"
        aria-expanded={position !== null}
        onClick={() => {
          const box = button.current?.getBoundingClientRect();
          if (position || !box) return setPosition(null);
          setPosition({ right: innerWidth - box.right, bottom: innerHeight - box.top + 8 });
        }}
      >
        <Eye size={15} />
      </button>
      {position && (
        <Menu
          label="显示"
          style={{ position: 'fixed', width: 224, ...position }}
          onClose={() => setPosition(null)}
          sections={[
            canvas.multiplePages
              ? [
                  {
                    label: '连续显示所有页面',
                    canRun: true,
                    isOn: view.pages === 'all',
                    run: () => remembered.setView({ pages: view.pages === 'all' ? 'one' : 'all' }),
                  },
                ]
              : [],
            [
              ...(canvas.rulers && !isTouch ? [toggle('rulers', '标尺', 'Shift+R')] : []),
              toggle('guides', '参考线', 'Mod+;'),
              ...(pageOf(editor.getState()).bleed ? [toggle('bleed', '出血')] : []),
              ...(canvas.snapping ? [toggle('snapping', '吸附对齐', "Mod+'")] : []),
            ],
            [
              guide('x', '添加竖向参考线'),
              guide('y', '添加横向参考线'),
              { label: '清除参考线', canRun: clearGuides.canRun(editor), run: () => clearGuides.run(editor) },
            ],
          ]}
        />
      )}
    </>
  );
};
