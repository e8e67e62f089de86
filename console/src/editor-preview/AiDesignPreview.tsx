import type { DocumentKey } from '@design-console/contract/documents';
import {
  type AiDesignConfiguration,
  type AiDesignView,
  AiDesign,
  defaultAiDesign,
} from '@design-console/editor/product-pages/ai-design';
import { Segments } from '../kit/form/Segments.tsx';
import { type ReactNode, useMemo, useState } from 'react';
import type { PreviewProps } from '../document-page/DocumentPage.tsx';
import { PagePane } from './PagePane.tsx';
import { useOtherDraft } from './use-other-draft.ts';

const parts = {
  config: 'aiDesign.config',
  classics: 'aiDesign.theme.classics',
  session: 'aiDesign.theme.session',
  watermark: 'editor.watermark',
} as const satisfies Record<keyof AiDesignConfiguration, DocumentKey>;

const layouts: { value: AiDesignView; label: string }[] = [
  { value: 'classics', label: '经典' },
  { value: 'session', label: '会话' },
];

const useAiDesign = (
  documentRef: PreviewProps['documentRef'],
  value: PreviewProps['value'],
): AiDesignConfiguration => {
  const config = useOtherDraft(documentRef, parts.config);
  const classics = useOtherDraft(documentRef, parts.classics);
  const session = useOtherDraft(documentRef, parts.session);
  const watermark = useOtherDraft(documentRef, parts.watermark);
  return useMemo(() => {
    const others = { config, classics, session, watermark };
    const entries = Object.entries(parts).flatMap(([part, key]) => {
      const one = key === documentRef.key ? value : others[part as keyof typeof others];
      return one === undefined ? [] : [[part, one]];
    });
    return { ...defaultAiDesign(), ...Object.fromEntries(entries) } as AiDesignConfiguration;
  }, [config, classics, session, watermark, documentRef.key, value]);
};

export interface AiDesignPreviewProps extends PreviewProps {
  /** Further controls in the preview's head, and its note. */
  readonly extra?: ReactNode;
  readonly note?: string | undefined;
}

/** AI smart design itself, fed with the unsaved value and the saved drafts of its other documents. */
const AiDesignPreview = ({ value, documentRef, company, user, extra, note }: AiDesignPreviewProps) => {
  const configuration = useAiDesign(documentRef, value);
  const [picked, setPicked] = useState<AiDesignView>('classics');
  const isConfig = documentRef.key === parts.config;
  const layout = isConfig ? picked : documentRef.key === parts.session ? 'session' : 'classics';
  const isClosed = !isConfig && !configuration.config.basic.enabled;
  return (
    <PagePane
      pageKey={layout}
      note={
        note ??
        (isClosed
          ? 'AI 智能设计在配置管理里是停用的，用户看到的就是这样'
          : '未保存的改动已生效，可以试着输入')
      }
      extra={
        extra ??
        (isConfig && (
          <Segments
            aria-label="预览的界面"
            size="small"
            value={picked}
            options={layouts}
            onChange={setPicked}
          />
        ))
      }
    >
      <AiDesign
        view={layout}
        configuration={configuration}
        user={{ company, user }}
        example="春季招聘海报，清新一点"
      />
    </PagePane>
  );
};

export default AiDesignPreview;
