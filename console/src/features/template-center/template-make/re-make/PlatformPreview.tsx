import { type PlatformTemplate, platformTemplate } from '@design-console/contract/platform-template';
import { pageSizeText } from '@design-console/contract/kernel/page-size-text';
import { Button } from 'antd';
import { Modal } from '../../../../kit/feedback/Modal.tsx';
import { useQueryCall } from '../../../../api/use-query-call.ts';
import { useFocusReturn } from '../../../../kit/feedback/dialog-focus.tsx';
import { CopyText } from '../../../../kit/display/CopyText.tsx';
import { Tags } from '../../../../kit/display/Tags.tsx';
import { Loaded } from '../../../../kit/feedback/Loaded.tsx';
import { DocumentPages } from '../../../../template-designer/DocumentPages.tsx';
import styles from './re-make.module.css';

interface Props {
  readonly row: PlatformTemplate;
  readonly onCopy?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** A preview of a platform template, page by page. */
export const PlatformPreview = ({ row, onCopy, onClose }: Props) => {
  useFocusReturn();
  const found = useQueryCall(platformTemplate.get, { templateId: row.templateId }, { staleMs: 3_600_000 });
  return (
    <Modal
      open
      centered
      width={760}
      title={row.title}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          {onCopy && (
            <Button type="primary" onClick={onCopy}>
              二次创作
            </Button>
          )}
        </>
      }
    >
      <p className={styles.about}>
        {row.kind}，{pageSizeText(row)}，编号
        <CopyText text={row.templateId} label="模板编号" />
        <Tags names={[...new Set([...row.industry, ...row.style, ...row.color, ...row.purpose])]} />
      </p>
      <div className={styles.preview}>
        <Loaded result={found}>
          {({ document }) => <DocumentPages document={document} title={row.title} />}
        </Loaded>
      </div>
    </Modal>
  );
};
