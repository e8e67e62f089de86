import type { Product } from '@design-console/contract/menu-tree';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';

/** What the pages that listen to their host understand; the others only answer to a new link. */
const samples: Readonly<Partial<Record<Product, object>>> = {
  templateCenter: {
    mark: 'CKT_TEMPLATE_CENTER',
    name: 'setParams',
    result: { inputKeyword: '海报', sortType: 1 },
  },
  aiDesign: { mark: 'CKT_AI_DESIGN', name: 'ai-design-generate', result: {} },
  aiArtisan: { mark: 'CKT_AI_PAINTER', name: 'ai-painter-generate', result: {} },
};

const messageMax = 4000;

interface Props {
  readonly product: Product;
  readonly onSend: (data: unknown) => void;
}

/** Sends a message as a host page would. */
export const SendMessage = ({ product, onSend }: Props) => {
  const sample = samples[product];
  const [text, setText] = useState(() => JSON.stringify(sample, null, 2) ?? '');
  const [fault, setFault] = useState('');
  if (!sample) return null;
  const send = () => {
    try {
      onSend(JSON.parse(text) as unknown);
      setFault('');
    } catch {
      setFault('不是有效的 JSON');
    }
  };
  return (
    <Form layout="vertical">
      <Form.Item
        label="发给页面的消息"
        htmlFor="playground-message"
        validateStatus={fault ? 'error' : ''}
        help={fault || undefined}
      >
        <Input.TextArea
          id="playground-message"
          value={text}
          maxLength={messageMax}
          autoSize={{ minRows: 3, maxRows: 10 }}
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
      </Form.Item>
      <Button onClick={send}>发送消息</Button>
    </Form>
  );
};
