import { useEffect, useState } from 'react';
import styles from './FileOnPhone.module.css';

export interface MadeFile {
  readonly blob: Blob;
  readonly name: string;
}

const isPicture = ({ type }: Blob): boolean => type === 'image/png' || type === 'image/jpeg';

/** The picture's content as an address: browsers inside apps save no picture of a blob address. */
const dataAddressOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new Error('The file cannot be read')));
    reader.readAsDataURL(blob);
  });

const usePicture = (blob: Blob): string => {
  const [read, setRead] = useState({ of: blob, address: '' });
  useEffect(() => {
    if (!isPicture(blob)) return undefined;
    let isWanted = true;
    dataAddressOf(blob)
      .then((address) => isWanted && setRead({ of: blob, address }))
      // the other ways are left
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [blob]);
  return read.of === blob ? read.address : '';
};

/**
 * Ways to a file beside the browser's own download, which browsers inside apps (微信 and others) ignore without
 * a word: the picture itself, and the menu of the phone that hands files to apps.
 */
export const FileOnPhone = ({ file: { blob, name } }: { readonly file: MadeFile }) => {
  const address = usePicture(blob);
  const [isFailed, setIsFailed] = useState(false);
  const shared = { files: [new File([blob], name, { type: blob.type })] };
  // not every browser has it
  const mayShare = (navigator as Partial<Navigator>).canShare?.(shared) === true;
  const share = async (): Promise<void> => {
    setIsFailed(false);
    try {
      await navigator.share(shared);
    } catch (error) {
      const isClosed = error instanceof DOMException && error.name === 'AbortError';
      setIsFailed(!isClosed);
    }
  };
  return (
    <div className={styles.ways}>
      {isPicture(blob) && <p>没有收到文件时，长按图片保存到手机</p>}
      {address !== '' && (
        <img
          src={address}
          alt={name}
          onLoad={(event) => event.currentTarget.parentElement?.scrollIntoView({ block: 'nearest' })}
        />
      )}
      {!isPicture(blob) && !mayShare && <p>没有收到文件时，用手机浏览器打开这个页面再下载</p>}
      {mayShare && (
        <button type="button" onClick={() => void share()}>
          保存或分享文件
        </button>
      )}
      {isFailed && <p role="alert">文件没有交给其他应用，请重试</p>}
    </div>
  );
};
