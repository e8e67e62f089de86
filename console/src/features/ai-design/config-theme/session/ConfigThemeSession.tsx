import { DocumentPage, type DocumentScreen } from '../../../../document-page/DocumentPage.tsx';
import { LiveAiDesign } from '../../../../editor-preview/LiveAiDesign.tsx';

const screen: DocumentScreen = {
  documentKey: 'aiDesign.theme.session',
  device: 'pc',
  isFlush: true,
  Preview: LiveAiDesign,
};

/** How AI smart design looks as a conversation. */
export const ConfigThemeSession = () => <DocumentPage screen={screen} />;
