import { designer } from '@design-console/contract/designer';
import type { UserDesign } from '@design-console/contract/api-user';
import { pageSizeText } from '@design-console/contract/kernel/page-size-text';
import { Suspense } from 'react';
import { useQueryCall } from '../../../../api/use-query-call.ts';
import { lazyPart } from '../../../../app/lazy-part.ts';
import { useFocusReturn } from '../../../../kit/feedback/dialog-focus.tsx';
import { Loaded } from '../../../../kit/feedback/Loaded.tsx';
import { Modal } from '../../../../kit/feedback/Modal.tsx';
import { TextSkeleton } from '../../../../kit/feedback/states.tsx';
import { absoluteTime } from '../../../../kit/format/time.ts';
import styles from './design-view.module.css';
import { useDesignContent } from './use-design-content.ts';

/** The painter loads when a document is viewed. */
const ViewedDesign = lazyPart(
  () => import('./ViewedDesign.tsx'),
  (part) => part.default,
);

interface Props {
  readonly design: UserDesign;
  readonly onClose: () => void;
}

const Waiting = () => (
  <div className={styles.waiting}>
    <TextSkeleton />
  </div>
);

/** A user's design, page by page, as they last saved it; nothing of it can be changed here. */
export const DesignView = ({ design, onClose }: Props) => {
  useFocusReturn();
  const content = useDesignContent(design.designId);
  const brand = useQueryCall(designer.getBrand, {});
  // without the company's fonts texts are shown in others, rather than not at all
  const isBrandKnown = brand.data !== undefined || brand.error !== null;
  const facts = [
    pageSizeText({ ...design, pageCount: design.pages }),
    ...(content.data ? [`保存于 ${absoluteTime(content.data.savedAt)}`, '查看已记入操作日志'] : []),
  ];
  return (
    <Modal
      open
      width="min(1280px, 100vw - 48px)"
      className={styles.dialog ?? ''}
      classNames={{ container: styles.frame ?? '', body: styles.body ?? '' }}
      title={
        <>
          <span className={styles.title}>{design.title}</span>
          <span className={styles.facts}>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </span>
        </>
      }
      footer={null}
      onCancel={onClose}
    >
      <Loaded result={content} skeleton={<Waiting />}>
        {({ document }) =>
          isBrandKnown ? (
            <Suspense fallback={<Waiting />}>
              <ViewedDesign document={document} title={design.title} fonts={brand.data?.brandFonts} />
            </Suspense>
          ) : (
            <Waiting />
          )
        }
      </Loaded>
    </Modal>
  );
};
