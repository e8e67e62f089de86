import type { ReactNode } from 'react';
import { Boundary } from './Boundary.tsx';
import frame from './frame/editor.module.css';

interface BrokenProps {
  readonly onRetry: () => void;
  /** Absent where something around it closes it. */
  readonly onClose?: (() => void) | undefined;
}

/** In the place of a part of the editor that broke. */
export const PartBroken = ({ onRetry, onClose }: BrokenProps) => (
  <div role="alert" className={frame.notCome}>
    <p className={frame.quiet}>这一部分出了问题，设计不受影响。可以重试，仍有问题时请联系技术支持</p>
    <div className={frame.choices}>
      <button type="button" onClick={onRetry}>
        重试
      </button>
      {onClose && (
        <button type="button" onClick={onClose}>
          关闭
        </button>
      )}
    </div>
  </div>
);

interface Props {
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A part that is in its place or says that it broke. */
export const PartBoundary = ({ onClose, children }: Props) => (
  <Boundary instead={(again) => <PartBroken onRetry={again} onClose={onClose} />}>{children}</Boundary>
);

interface OverlayProps {
  /** What the person is told. */
  readonly words: string;
  readonly onFault: (words: string) => void;
  /** Closes it; opened again, it is rendered anew. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** A part over the page that has no room to say that it broke: the frame says so. */
export const OverlayBoundary = ({ words, onFault, onClose, children }: OverlayProps) => (
  <Boundary
    instead={() => null}
    onBroken={() => {
      onClose?.();
      onFault(words);
    }}
  >
    {children}
  </Boundary>
);
