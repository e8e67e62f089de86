import { themeStart } from '../../../../document-page/brand-kit/ThemeStart.tsx';
import { DocumentPage, type DocumentScreen } from '../../../../document-page/DocumentPage.tsx';
import { LiveAiDesign } from '../../../../editor-preview/LiveAiDesign.tsx';

const screen: DocumentScreen = {
  documentKey: 'aiDesign.theme.session',
  device: 'pc',
  before: themeStart({ hasLogo: false }),
  isFlush: true,
  Preview: LiveAiDesign,
};

/** How AI smart design looks as a conversation. */
export const ConfigThemeSession = () => <DocumentPage screen={screen} />;
