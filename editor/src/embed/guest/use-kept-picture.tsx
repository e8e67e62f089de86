import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PictureFile } from '../../product-pages/save-picture.ts';
import { FileOnPhone } from '../../ui/download/FileOnPhone.tsx';
import { isKey } from '../../ui/keys/is-key.ts';
import { useBackCloses } from '../../ui/overlays/back-closes.ts';
import styles from './guest.module.css';
import { isTouched } from './host/is-touched.ts';

const KeptPicture = ({ file, onClose }: { readonly file: PictureFile; readonly onClose: () => void }) => {
  const close = useRef<HTMLButtonElement>(null);
  useBackCloses(true, onClose);
  useEffect(() => {
    const before = document.activeElement;
    close.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <div className={styles.veil}>
      <div
        role="dialog"
        aria-modal="true"
        aria-label={file.name}
        className={styles.expired}
        onKeyDown={(event) => {
          if (isKey(event, 'Escape')) onClose();
        }}
      >
        <FileOnPhone file={file} />
        <button ref={close} type="button" className={styles.second} onClick={onClose}>
          关闭
        </button>
      </div>
    </div>
  );
};

/** On a phone a picture that was downloaded is also shown, with other ways to get it. */
export const useKeptPicture = () => {
  const [file, setFile] = useState<PictureFile | null>(null);
  const kept: ReactNode = file && <KeptPicture file={file} onClose={() => setFile(null)} />;
  return {
    kept,
    keep: (made: PictureFile): void => {
      if (isTouched()) setFile(made);
    },
  };
};
