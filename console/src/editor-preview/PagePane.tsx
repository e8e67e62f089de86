import { Button } from 'antd';
import { Maximize2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Modal } from '../kit/feedback/Modal.tsx';
import styles from './preview.module.css';
import { PreviewPane } from './PreviewPane.tsx';
import { ScaledPage } from './ScaledPage.tsx';
import { usePageWidth } from './use-page-width.ts';

interface Props {
  readonly note?: string | undefined;
  readonly extra?: ReactNode;
  /** Remounts the page per key: no state carries over to another. */
  readonly pageKey?: string;
  /** Which width is shown first. */
  readonly startsOn?: 'pc' | 'mobile' | undefined;
  readonly children: ReactNode;
}

/** Width of the large preview's dialog beside the page. */
const framePx = 50;

/** A page preview at desktop or phone width, small beside the fields or large in a dialog. */
export const PagePane = ({ note, extra, pageKey = '', startsOn, children }: Props) => {
  const { device, widthPx, choice } = usePageWidth(startsOn);
  const [isLarge, setIsLarge] = useState(false);
  const enlarge = useMemo(
    () => (
      <Button size="small" icon={<Maximize2 size={14} />} onClick={() => setIsLarge(true)}>
        放大
      </Button>
    ),
    [],
  );
  const page = (
    <ScaledPage key={`${pageKey}:${device}`} widthPx={widthPx}>
      {children}
    </ScaledPage>
  );
  return (
    <PreviewPane
      {...(note === undefined ? {} : { note })}
      device={device}
      choice={choice}
      extra={
        <>
          {extra}
          {enlarge}
        </>
      }
    >
      {page}
      <Modal
        open={isLarge}
        centered
        destroyOnHidden
        title="实时预览"
        footer={null}
        width={`min(${widthPx + framePx}px, 96vw)`}
        onCancel={() => setIsLarge(false)}
      >
        <div className={styles.large}>{page}</div>
      </Modal>
    </PreviewPane>
  );
};
