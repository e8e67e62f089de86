import { themeStart } from '../../../../document-page/brand-kit/ThemeStart.tsx';
import { DocumentPage, type DocumentScreen } from '../../../../document-page/DocumentPage.tsx';
import { productPagePreview } from '../../../../editor-preview/product-page-preview.tsx';

const screen: DocumentScreen = {
  documentKey: 'aiArtisan.theme',
  device: 'pc',
  before: themeStart(),
  isFlush: true,
  Preview: productPagePreview<'aiArtisan.theme'>(
    async () => (await import('@design-console/editor/surfaces/ai-artisan')).AiArtisanSurface,
    '未保存的改动已在这里生效，作品为示例',
  ),
};

/** How AI artisan looks, and what a run may ask for. */
export const ArtisanThemePc = () => <DocumentPage screen={screen} />;
