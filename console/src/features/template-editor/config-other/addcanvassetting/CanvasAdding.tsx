import { DocumentPage, type DocumentScreen } from '../../../../document-page/DocumentPage.tsx';
import { LivePreview } from '../../../../editor-preview/LivePreview.tsx';

const screen: DocumentScreen = {
  documentKey: 'editor.canvas',
  device: 'pc',
  Preview: LivePreview,
};

/** What canvases users may add. */
export const CanvasAdding = () => <DocumentPage screen={screen} />;
