import { DocumentPage, type DocumentScreen } from '../../../../document-page/DocumentPage.tsx';
import { LivePreview } from '../../../../editor-preview/LivePreview.tsx';

const screen: DocumentScreen = {
  documentKey: 'editor.functions',
  device: 'pc',
  Preview: LivePreview,
};

/** What the editor offers on the web. */
export const ConfigAdminPc = () => <DocumentPage screen={screen} />;
