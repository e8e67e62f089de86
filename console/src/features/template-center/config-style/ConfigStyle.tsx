import { themeStart } from '../../../document-page/brand-kit/ThemeStart.tsx';
import { DocumentPage, type DocumentScreen } from '../../../document-page/DocumentPage.tsx';
import { productPagePreview } from '../../../editor-preview/product-page-preview.tsx';

const screen: DocumentScreen = {
  documentKey: 'templateCenter.style',
  device: 'pc',
  before: themeStart({ hasLogo: false }),
  Preview: productPagePreview<'templateCenter.style'>(
    async () => (await import('@design-console/editor/product-pages/template-center')).TemplateCenter,
    '未保存的改动已在这里生效，模板为示例',
  ),
};

/** How the template center looks, and what people can search and narrow by. */
export const ConfigStyle = () => <DocumentPage screen={screen} />;
