import type { AppItem } from '@design-console/contract/kernel';
import { type ReactNode, useState } from 'react';
import type { Device, EditorConfiguration } from '../configuration.ts';
import { BrushHint } from '../tools/BrushButton.tsx';
import type { ElementMenu } from '../tools/MenuButton.tsx';
import { ElementBar, type ToolName } from '../tools/ElementBar.tsx';
import { loadedTools, loadTools } from '../tools/load-tools.ts';
import { aroundSelected } from '../../commands/index.ts';
import type { Editor } from '../../core/index.ts';
import type { Element } from '../../document/index.ts';
import { lockMessage } from '../lock-messages.ts';
import { useWholePanels } from '../use-panels.ts';
import { OverlayBoundary } from '../PartBoundary.tsx';
import { onlySelected, useEditorState } from '../use-editor-state.ts';
import type { Cropping } from './crop/use-cropping.ts';

interface Props {
  readonly configuration: EditorConfiguration;
  readonly device: Device;
  readonly editor: Editor;
  readonly cropping: Cropping | null;
  readonly onCrop: (element: Element | null) => void;
  readonly onFault: (words: string) => void;
  readonly onOpenApp: (app: AppItem) => void;
  /** Absent where a pointer opens it. */
  readonly elementMenu?: ElementMenu;
  /** The tools of a selected text. */
  readonly textBar: ReactNode;
}

/** The selected element's bar and its opened tool; while cropping, the crop bar. */
export const StageTools = ({
  configuration,
  device,
  editor,
  cropping,
  onCrop,
  onFault,
  onOpenApp,
  elementMenu,
  textBar,
}: Props) => {
  const selected = useEditorState(editor, onlySelected);
  const [opened, setOpened] = useState<{ tool: ToolName; id: string } | null>(null);
  const isMany = useEditorState(editor, ({ selection }) => selection.ids.length > 1);
  const whole = useWholePanels(isMany);
  const tools = loadedTools();
  const isOpened = selected !== null && opened?.id === selected.id;

  const open = async (tool: ToolName): Promise<void> => {
    try {
      if (!tools) await loadTools();
    } catch {
      onFault('工具没有加载完成，请检查网络后重试');
      return;
    }
    if (tool === 'crop') {
      setOpened(null);
      onCrop(selected);
    } else
      setOpened((now) =>
        selected && (now?.tool !== tool || now.id !== selected.id) ? { tool, id: selected.id } : null,
      );
  };

  if (cropping && tools)
    return (
      <OverlayBoundary words="裁剪出了问题，已保留现在的结果" onFault={onFault} onClose={cropping.finish}>
        <tools.CropBar
          editor={editor}
          element={cropping.to}
          ratio={cropping.ratio}
          frameLock={
            cropping.mayFrame
              ? null
              : lockMessage(cropping.from, editor.getState().actor, aroundSelected(editor.getState()))
          }
          onRatio={cropping.setRatio}
          onChange={cropping.change}
          onDone={cropping.finish}
          onCancel={cropping.stop}
        />
      </OverlayBoundary>
    );
  if (!selected) {
    return whole && isMany ? (
      <OverlayBoundary words="工具栏出了问题，请重新选中" onFault={onFault}>
        <whole.ManyBar
          configuration={configuration}
          editor={editor}
          elementMenu={elementMenu}
          textBar={textBar}
        />
      </OverlayBoundary>
    ) : (
      <BrushHint editor={editor} />
    );
  }
  return (
    <>
      <ElementBar
        configuration={configuration}
        device={device}
        editor={editor}
        element={selected}
        opened={isOpened ? opened.tool : null}
        onOpen={(tool) => void open(tool)}
        onOpenApp={onOpenApp}
        elementMenu={elementMenu}
        textBar={textBar}
      />
      <BrushHint editor={editor} />
      {tools && isOpened && (
        <OverlayBoundary
          key={opened.tool}
          words="工具出了问题，请重新打开"
          onFault={onFault}
          onClose={() => setOpened(null)}
        >
          <tools.OpenedTool
            tool={opened.tool}
            configuration={configuration}
            editor={editor}
            element={selected}
            onClose={() => setOpened(null)}
          />
        </OverlayBoundary>
      )}
    </>
  );
};
