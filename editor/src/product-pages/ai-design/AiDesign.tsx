import { type Ref, useRef, useState } from 'react';
import type { Design } from '../../document/index.ts';
import { Closed, OnlyInHost } from '../Closed.tsx';
import { Notice } from '../Notice.tsx';
import productPage from '../product-page.module.css';
import { Classics } from './Classics.tsx';
import { Decoration } from './Decoration.tsx';
import type { AiDesignEvent, AiDesignHandle, AiDesignView, ViewProps } from './product.ts';
import { Session } from './Session.tsx';

interface Props extends Omit<ViewProps, 'tell' | 'opening' | 'order'> {
  readonly view: AiDesignView;
  /** Whether a host page takes what 仅回调 hands over; default: yes. */
  readonly hasHost?: boolean;
  /** May resolve to a notice for the user. */
  readonly onEvent?: (event: AiDesignEvent) => unknown;
  readonly ref?: Ref<AiDesignHandle>;
}

const notices: Readonly<Record<AiDesignEvent['type'], string>> = {
  'ai-design-send-cb': '',
  'ai-design-generate-again-cb': '',
  'design-edit': '正在打开编辑器',
  'design-download': '正在保存图片',
  back: '正在返回',
};

/** AI smart design in one of its two interfaces: turns a prompt into editable designs. */
export const AiDesign = ({ view, hasHost = true, onEvent, ref, ...request }: Props) => {
  const [notice, setNotice] = useState('');
  const { config } = request.configuration;
  const [opening, setOpening] = useState<Design | null>(null);
  // a second press comes before the first one is drawn
  const isOpening = useRef(false);
  const tell = async (event: AiDesignEvent): Promise<void> => {
    const opens = event.type === 'design-edit';
    if (opens && isOpening.current) return;
    setNotice(notices[event.type]);
    if (opens) {
      isOpening.current = true;
      setOpening(event.design);
    }
    try {
      const said = await onEvent?.(event);
      if (typeof said === 'string') setNotice(said);
    } finally {
      if (opens) {
        isOpening.current = false;
        setOpening(null);
      }
    }
  };
  const View = view === 'classics' ? Classics : Session;
  const isOnlyInHost = config.basic.generate === 'callback' && !hasHost;
  return (
    <section className={productPage.page} aria-label="AI 智能设计">
      {!config.basic.enabled ? (
        <Closed title="AI 智能设计暂未开放" advice="如需使用，请联系管理员" />
      ) : isOnlyInHost ? (
        <OnlyInHost />
      ) : (
        <View {...request} order={ref} opening={opening} tell={(event) => void tell(event)} />
      )}
      {config.basic.enabled && config.entries.decoration && <Decoration />}
      <Notice words={notice} above="form" onGone={() => setNotice('')} />
    </section>
  );
};
