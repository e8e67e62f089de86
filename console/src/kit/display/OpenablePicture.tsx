import { Image } from 'antd';
import { cloneElement, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { useBackCloses } from '../navigation/use-back-closes.ts';
import { focusOrigin, giveFocusBack } from '../feedback/dialog-focus.tsx';
import styles from './small.module.css';

interface Props {
  /** The full-size picture. */
  readonly url: string;
  /** What the picture shows: 查看「三页手账」大图. */
  readonly title: string;
  /** The thumbnail. */
  readonly children: ReactNode;
}

/** Larger and smaller alone: someone who looks at another's picture has no use for turning or mirroring it. */
const zoomOnly = (
  toolbar: ReactElement,
  { icons }: { readonly icons: Readonly<Record<'zoomInIcon' | 'zoomOutIcon', ReactNode>> },
) => cloneElement(toolbar, {}, icons.zoomOutIcon, icons.zoomInIcon);

/** A thumbnail that opens by mouse and keyboard, without opening the row it is in. */
export const OpenablePicture = ({ url, title, children }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const turn = (next: boolean) => {
    setIsOpen(next);
    if (!next) giveFocusBack(focusOrigin(button.current));
  };
  useBackCloses(isOpen, () => turn(false));
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.openable}
        aria-label={`查看「${title}」大图`}
        onClick={(event) => {
          event.stopPropagation();
          setIsOpen(true);
        }}
      >
        {children}
      </button>
      {isOpen && (
        <Image
          src={url}
          alt={title}
          style={{ display: 'none' }}
          preview={{
            open: true,
            actionsRender: zoomOnly,
            onOpenChange: turn,
          }}
        />
      )}
    </>
  );
};
