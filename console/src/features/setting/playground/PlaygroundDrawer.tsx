import type { ApiInfo } from '@design-console/contract/company';
import { linkSignature } from '@design-console/contract/link-signature';
import { Button } from 'antd';
import { Drawer } from '../../../kit/feedback/Drawer.tsx';
import { Segments } from '../../../kit/form/Segments.tsx';
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { fieldFaults, markShown } from '../../../api/call-errors.ts';
import { useCommandCall } from '../../../api/use-command-call.ts';
import { EXTERNAL_LINKS } from '../../../app/external-links.ts';
import { CopyText } from '../../../kit/display/CopyText.tsx';
import { useCopy } from '../../../kit/hooks/use-copy.ts';
import { EditRequest } from './EditRequest.tsx';
import { asksForLink, designToEdit } from './frame-messages.ts';
import { hostSample } from './host-sample.ts';
import { MessageList } from './MessageList.tsx';
import { ParameterForm, type LinkRequest } from './ParameterForm.tsx';
import { openServices } from './playground-request.ts';
import styles from './playground.module.css';
import { SendMessage } from './SendMessage.tsx';
import { useFrameMessages } from './use-frame-messages.ts';

interface Opened {
  readonly request: LinkRequest;
  readonly address: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** Each opening is a new frame. */
  readonly number: number;
}

type Panel = 'parameters' | 'messages' | 'code';

const CodePanel = ({ opened }: { readonly opened: Opened | null }) => {
  const copy = useCopy();
  if (!opened) return <p className={styles.quiet}>打开页面后，这里是用同样参数接入的示例代码</p>;
  const page = new URL(opened.address, window.location.origin);
  const code = hostSample({ page: `${page.origin}${page.pathname}`, parameters: opened.parameters });
  return (
    <>
      <div className={styles.listHead}>
        <a href={`${EXTERNAL_LINKS.integrationHelp}#signature`} target="_blank" rel="noreferrer">
          签名方法
        </a>
        <Button size="small" icon={<Copy size={14} />} onClick={() => void copy(code)}>
          复制代码
        </Button>
      </div>
      <pre className={styles.code}>{code}</pre>
    </>
  );
};

interface Props {
  readonly info: Pick<ApiInfo, 'services'>;
  readonly onClose: () => void;
}

/** 接入演练场: the real page with a host's parameters, and every message between the two (product section 6). */
export const PlaygroundDrawer = ({ info, onClose }: Props) => {
  const sign = useCommandCall(linkSignature.create);
  const frame = useRef<HTMLIFrameElement>(null);
  const preview = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<Panel>('parameters');
  const [opened, setOpened] = useState<Opened | null>(null);
  const [toEdit, setToEdit] = useState<string | null>(null);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const services = openServices(info, new Date());

  const { messages, send, clear } = useFrameMessages(frame, (data) => {
    // a session that runs out is renewed by its host with a new signature
    if (opened && asksForLink(data)) void answer(opened.request);
    const designId = designToEdit(data);
    if (designId !== null) setToEdit(designId);
  });
  const answer = async (request: LinkRequest) => {
    const outcome = await sign.run(request);
    if (outcome.ok) send({ type: 'option_list', data: outcome.data.parameters });
  };

  const open = async (request: LinkRequest) => {
    setFaults({});
    const outcome = await sign.run(request);
    if (!outcome.ok) {
      const found = fieldFaults(outcome.error);
      if (!found) return;
      markShown(outcome.error);
      setFaults(found);
      return;
    }
    clear();
    setToEdit(null);
    setOpened((before) => ({ request, ...outcome.data, number: (before?.number ?? 0) + 1 }));
    setPanel('messages');
    preview.current?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <Drawer open title="接入演练场" size="100vw" onClose={onClose} classNames={{ body: styles.drawer ?? '' }}>
      <div className={styles.columns}>
        <div className={styles.side}>
          <Segments<Panel>
            block
            aria-label="内容"
            value={panel}
            onChange={setPanel}
            options={[
              { value: 'parameters', label: '参数' },
              { value: 'messages', label: messages.length === 0 ? '消息' : `消息 ${messages.length}` },
              { value: 'code', label: '代码' },
            ]}
          />
          {/* hidden, not removed: what was filled in stays */}
          <div hidden={panel !== 'parameters'} className={styles.panel}>
            {services.length === 0 ? (
              <p className={styles.quiet}>没有可以打开的产品，请联系服务商开通或续期</p>
            ) : (
              <ParameterForm
                services={services}
                isRunning={sign.isRunning}
                faults={faults}
                onOpen={(request) => void open(request)}
              />
            )}
          </div>
          <div hidden={panel !== 'messages'} className={styles.panel}>
            <MessageList messages={messages} onClear={clear} />
            {opened && <SendMessage key={opened.number} product={opened.request.product} onSend={send} />}
          </div>
          <div hidden={panel !== 'code'} className={styles.panel}>
            <CodePanel opened={opened} />
          </div>
        </div>
        <div ref={preview} className={styles.preview}>
          {opened ? (
            <>
              <p className={styles.address}>
                <CopyText text={new URL(opened.address, window.location.origin).href} label="地址" />
              </p>
              {toEdit !== null && (
                <EditRequest
                  opened={opened.request}
                  designId={toEdit}
                  services={services}
                  onOpen={(request) => void open(request)}
                />
              )}
              <iframe
                key={opened.number}
                ref={frame}
                title="嵌入页面"
                src={opened.address}
                className={styles.frame}
                data-device={opened.request.device}
                // without the right to navigate the top window: 退出 would replace the console
                sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads allow-modals"
              />
            </>
          ) : (
            <p className={styles.empty}>填写参数后点击「打开页面」，真实的设计产品会显示在这里</p>
          )}
        </div>
      </div>
    </Drawer>
  );
};
