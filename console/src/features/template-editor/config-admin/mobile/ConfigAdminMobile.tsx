import { DocumentPage, type DocumentScreen } from '../../../../document-page/DocumentPage.tsx';
import { LivePreview } from '../../../../editor-preview/LivePreview.tsx';

const screen: DocumentScreen = {
  documentKey: 'editor.functions',
  device: 'mobile',
  Preview: LivePreview,
};

/** What the editor offers on phones. */
export const ConfigAdminMobile = () => <DocumentPage screen={screen} />;
