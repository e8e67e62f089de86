import { Alert } from 'antd';
import { DocumentPage, type DocumentScreen } from '../../../document-page/DocumentPage.tsx';
import type { DocumentWork } from '../../../document-page/work/use-document.ts';
import { WatermarkPreview } from '../../../editor-preview/WatermarkPreview.tsx';

/** Shown while the switch is off: it overrules everything below it. */
const OffHint = ({ work }: { readonly work: DocumentWork }) =>
  work.value.basic?.enabled === false ? (
    <Alert type="info" showIcon title="水印未启用，其他设置启用后才生效" />
  ) : null;

const screen: DocumentScreen = {
  documentKey: 'editor.watermark',
  device: 'pc',
  isFlush: true,
  Preview: WatermarkPreview,
  extras: { basic: (work) => <OffHint work={work} /> },
};

/** What is drawn over designs, where, and for whom. */
export const Watermark = () => <DocumentPage screen={screen} />;
