import { ProviderSection } from '../../../ai-provider/ProviderSection.tsx';
import { DocumentPage, type DocumentScreen } from '../../../document-page/DocumentPage.tsx';
import { LiveAiDesign } from '../../../editor-preview/LiveAiDesign.tsx';

const screen: DocumentScreen = {
  documentKey: 'aiDesign.config',
  device: 'pc',
  Preview: LiveAiDesign,
  own: {
    position: 'last',
    title: '模型服务',
    help: '全企业共用，保存后立即生效，不随草稿发布。接入后，用户的描述会发给模型，由它撰写标题和副标题',
    Content: ProviderSection,
  },
};

/** What AI smart design does, how much of it, and who answers its prompts. */
export const ConfigAdmin = () => <DocumentPage screen={screen} />;
