import { aiProvider } from '@design-console/contract/ai-provider';
import { Alert, Flex } from 'antd';
import { imageModelPlace } from '../../../../ai-provider/image-model-place.ts';
import { ProviderSection } from '../../../../ai-provider/ProviderSection.tsx';
import { useQueryCall } from '../../../../api/use-query-call.ts';
import { themeStart } from '../../../../document-page/brand-kit/ThemeStart.tsx';
import { DocumentPage, type DocumentScreen } from '../../../../document-page/DocumentPage.tsx';
import { productPagePreview } from '../../../../editor-preview/product-page-preview.tsx';
import { Loaded } from '../../../../kit/feedback/Loaded.tsx';
import { AddressLink } from '../../../../kit/navigation/address.tsx';
import { useMaySee } from '../../../../kit/navigation/page-context.ts';

/** The provider belongs to the company. Who may see it there finds a link to it here. */
const providerPath = '/aiDesign/configAdmin';
const imageModelSetting = { to: providerPath, search: { field: imageModelPlace } };

/** Whether AI artisan can paint at all. */
const ImageModelState = ({ isSetElsewhere }: { readonly isSetElsewhere: boolean }) => {
  const provider = useQueryCall(aiProvider.get, {});
  return (
    <Loaded result={provider}>
      {({ imageModel }) => {
        if (imageModel === '')
          return (
            <Alert
              type="warning"
              showIcon
              role="status"
              title="还没有接入绘图模型，用户点击生成时得不到图片"
              {...(isSetElsewhere
                ? { action: <AddressLink destination={imageModelSetting}>去接入</AddressLink> }
                : {})}
            />
          );
        return isSetElsewhere ? (
          <p>
            绘图模型 {imageModel}，在<AddressLink destination={imageModelSetting}>AI 设计配置</AddressLink>
            里更换
          </p>
        ) : null;
      }}
    </Loaded>
  );
};

/** A company without AI smart design has no other screen where the provider is set. */
const ImageModel = () => {
  const isSetElsewhere = useMaySee(providerPath);
  return (
    <Flex vertical gap="middle">
      <ImageModelState isSetElsewhere={isSetElsewhere} />
      {!isSetElsewhere && (
        <div>
          <ProviderSection />
        </div>
      )}
    </Flex>
  );
};

const screen: DocumentScreen = {
  documentKey: 'aiArtisan.theme',
  device: 'pc',
  own: {
    position: 'first',
    title: '绘图服务',
    help: '全企业共用，保存后立即生效，不随草稿发布',
    Content: ImageModel,
  },
  before: themeStart(),
  isFlush: true,
  Preview: productPagePreview<'aiArtisan.theme'>(
    async () => (await import('@design-console/editor/product-pages/ai-artisan')).AiArtisan,
    '未保存的改动已在这里生效，作品为示例',
  ),
};

/** How AI artisan looks, and what a run may ask for. */
export const ArtisanThemePc = () => <DocumentPage screen={screen} />;
