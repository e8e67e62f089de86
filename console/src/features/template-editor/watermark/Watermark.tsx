import { DocumentPage, type DocumentScreen } from '../../../document-page/DocumentPage.tsx';
import { LivePreview } from '../../../editor-preview/LivePreview.tsx';

const screen: DocumentScreen = {
  documentKey: 'editor.watermark',
  device: 'pc',
  isFlush: true,
  Preview: LivePreview,
};

/** What is drawn over designs, where, and for whom. */
export const Watermark = () => <DocumentPage screen={screen} />;
