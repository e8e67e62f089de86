import { use } from 'react';
import frame from '../frame/editor.module.css';
import { PurchaseButton } from '../purchase/PurchaseButton.tsx';
import { PurchaseContext } from '../purchase/purchase.ts';
import styles from './DownloadDialog.module.css';

/** What the file lacks of one that is paid for, with the way to it where the host has one. */
export const Lacking = ({ isMarked }: { readonly isMarked: boolean }) => {
  const isLimited = use(PurchaseContext)?.limitsDownload === true;
  if (!isMarked && !isLimited) return null;
  const msg = isMarked ? '下载的文件带有水印' : '下载的格式和清晰度受限';
  return (
    <div className={styles.lacking}>
      <p className={frame.quiet}>{msg}</p>
      <PurchaseButton limit={isMarked ? 'watermark' : 'download'} msg={msg} />
    </div>
  );
};
