import { DocumentPage, type DocumentScreen } from '../../../../document-page/DocumentPage.tsx';
import { LivePreview } from '../../../../editor-preview/LivePreview.tsx';
import { ThemePresets } from '../ThemePresets.tsx';

const screen: DocumentScreen = {
  documentKey: 'editor.theme',
  device: 'pc',
  isFlush: true,
  Preview: LivePreview,
  extras: { colors: (work) => <ThemePresets work={work} /> },
};

/** How the editor looks on the web. */
export const ConfigThemePc = () => <DocumentPage screen={screen} />;
