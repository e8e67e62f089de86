import { themeStart } from '../../../../document-page/brand-kit/ThemeStart.tsx';
import { DocumentPage, type DocumentScreen } from '../../../../document-page/DocumentPage.tsx';
import { LiveAiDesign } from '../../../../editor-preview/LiveAiDesign.tsx';

const screen: DocumentScreen = {
  documentKey: 'aiDesign.theme.classics',
  device: 'pc',
  before: themeStart(),
  isFlush: true,
  Preview: LiveAiDesign,
};

/** How AI smart design looks with a title and a prompt. */
export const ConfigThemeClassics = () => <DocumentPage screen={screen} />;
