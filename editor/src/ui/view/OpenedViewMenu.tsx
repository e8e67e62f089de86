import { RotateCw } from 'lucide-react';
import type { Editor } from '../../core/index.ts';
import { Boundary } from '../Boundary.tsx';
import type { EditorConfiguration } from '../configuration.ts';
import { usePanels } from '../use-panels.ts';

interface Props {
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
  readonly isTouch: boolean;
  readonly onFault: (words: string) => void;
}

/** 显示 once it is loaded; where it broke, a button in its place that tries again. */
export const OpenedViewMenu = ({ onFault, ...props }: Props) => {
  const later = usePanels();
  return (
    later && (
      <Boundary
        onBroken={() => onFault('「显示」出了问题，设计不受影响，请点它重试')}
        instead={(again) => (
          <button type="button" aria-label="显示" title="重试" onClick={again}>
            <RotateCw size={15} />
          </button>
        )}
      >
        <later.ViewMenu {...props} />
      </Boundary>
    )
  );
};
