import { aiProvider } from '@design-console/contract/ai-provider';
import { Link } from '@tanstack/react-router';
import { Alert } from 'antd';
import { useQueryCall } from '../../../../api/use-query-call.ts';
import { themeStart } from '../../../../document-page/brand-kit/ThemeStart.tsx';
import { DocumentPage, type DocumentScreen } from '../../../../document-page/DocumentPage.tsx';
import { productPagePreview } from '../../../../editor-preview/product-page-preview.tsx';
import { Loaded } from '../../../../kit/feedback/Loaded.tsx';
import { useMaySee } from '../../../../kit/navigation/page-context.ts';

/** The image model belongs to the model provider, which is set there. */
const providerPath = '/aiDesign/configAdmin';

const ImageModelState = () => {
  const provider = useQueryCall(aiProvider.get, {});
  return (
    <Loaded result={provider}>
      {({ imageModel }) =>
        imageModel === '' ? (
          <Alert
            type="warning"
            showIcon
            role="status"
            title="还没有接入绘图模型，用户点击生成时得不到图片"
            action={<Link to={providerPath}>去接入</Link>}
          />
        ) : (
          <p>
            绘图模型 {imageModel}，在<Link to={providerPath}>AI 设计配置</Link>里更换
          </p>
        )
      }
    </Loaded>
  );
};

/** Whether AI artisan can paint at all; who may not see the provider learns where it is set. */
const ImageModel = () =>
  useMaySee(providerPath) ? (
    <ImageModelState />
  ) : (
    <p>由有 AI 智能设计「配置管理」权限的同事接入绘图模型，没有接入时用户得不到图片</p>
  );

const screen: DocumentScreen = {
  documentKey: 'aiArtisan.theme',
  device: 'pc',
  own: {
    position: 'first',
    title: '绘图服务',
    help: '全企业共用，在 AI 智能设计的配置管理里接入',
    Content: ImageModel,
  },
  before: themeStart(),
  isFlush: true,
  Preview: productPagePreview<'aiArtisan.theme'>(
    async () => (await import('@design-console/editor/surfaces/ai-artisan')).AiArtisanSurface,
    '未保存的改动已在这里生效，作品为示例',
  ),
};

/** How AI artisan looks, and what a run may ask for. */
export const ArtisanThemePc = () => <DocumentPage screen={screen} />;
