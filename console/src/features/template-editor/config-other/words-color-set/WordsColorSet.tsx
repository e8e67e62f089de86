import { DocumentPage, type DocumentScreen } from '../../../../document-page/DocumentPage.tsx';
import { LivePreview } from '../../../../editor-preview/LivePreview.tsx';
import { BrandKitSection } from './BrandKitSection.tsx';
import { ColorHints } from './ColorHints.tsx';
import { CompanyFonts } from './CompanyFonts.tsx';
import { DefaultFont, FontHints, PlatformFonts } from './PlatformFonts.tsx';

const screen: DocumentScreen = {
  documentKey: 'editor.brand',
  device: 'pc',
  Preview: LivePreview,
  own: {
    position: 'first',
    title: '品牌套件',
    help: '全企业共用一份，不随方案变化；保存后同步到各主题才生效',
    Content: BrandKitSection,
  },
  inputs: {
    'fonts.companyFonts': (input, work) => <CompanyFonts input={input} work={work} />,
    'fonts.platformFonts': (input) => <PlatformFonts input={input} />,
    'fonts.defaultFont': (input, work) => <DefaultFont input={input} work={work} />,
  },
  extras: {
    fonts: (work) => <FontHints work={work} />,
    colors: (work) => <ColorHints work={work} />,
  },
};

/** Fonts and colours users choose from. */
export const WordsColorSet = () => <DocumentPage screen={screen} />;
