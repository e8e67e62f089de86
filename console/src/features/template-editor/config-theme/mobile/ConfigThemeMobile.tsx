import { themePresets } from '@design-console/contract/documents/editor-theme';
import { themeStart } from '../../../../document-page/brand-kit/ThemeStart.tsx';
import { DocumentPage, type DocumentScreen } from '../../../../document-page/DocumentPage.tsx';
import { LivePreview } from '../../../../editor-preview/LivePreview.tsx';

const screen: DocumentScreen = {
  documentKey: 'editor.theme',
  device: 'mobile',
  isFlush: true,
  Preview: LivePreview,
  before: themeStart({ presets: themePresets }),
};

/** How the editor looks on phones. */
export const ConfigThemeMobile = () => <DocumentPage screen={screen} />;
