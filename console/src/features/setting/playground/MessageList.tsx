import { Button } from 'antd';
import { ArrowDownLeft, ArrowUpRight, Copy } from 'lucide-react';
import { memo } from 'react';
import { useCopy } from '../../../kit/hooks/use-copy.ts';
import { type FrameMessage, messagesMax } from './frame-messages.ts';
import styles from './playground.module.css';

const timeOf = (at: Date): string =>
  `${at.toLocaleTimeString('zh-CN', { hour12: false })}.${String(at.getMilliseconds()).padStart(3, '0')}`;

interface RowProps {
  readonly message: FrameMessage;
  readonly onCopy: (text: string) => Promise<boolean>;
}

/** Drawn once: a talkative page adds many. */
const Row = memo(({ message: { at, direction, name, content }, onCopy }: RowProps) => (
  <li>
    <details>
      <summary>
        <span className={styles.direction} data-direction={direction}>
          {direction === 'in' ? <ArrowDownLeft size={14} /> : <ArrowUpRight size={14} />}
          {direction === 'in' ? '收到' : '发出'}
        </span>
        <span className={styles.name}>{name}</span>
        <time className={styles.time} dateTime={at.toISOString()}>
          {timeOf(at)}
        </time>
      </summary>
      <pre className={styles.code}>{content}</pre>
      <Button
        size="small"
        icon={<Copy size={14} />}
        aria-label={`复制 ${name} 的内容`}
        onClick={() => void onCopy(content)}
      >
        复制内容
      </Button>
    </details>
  </li>
));

interface Props {
  readonly messages: readonly FrameMessage[];
  readonly onClear: () => void;
}

/** Every message both ways, the newest first; each opens to its content. */
export const MessageList = ({ messages, onClear }: Props) => {
  const copy = useCopy();
  if (messages.length === 0)
    return <p className={styles.quiet}>还没有消息。打开页面后，页面与接入页面之间的消息会列在这里</p>;
  return (
    <>
      <div className={styles.listHead}>
        <span className={styles.quiet}>保留最近 {messagesMax} 条，最新的在最前</span>
        <Button size="small" onClick={onClear}>
          清空
        </Button>
      </div>
      <ol className={styles.messages} aria-label="消息">
        {messages.toReversed().map((message) => (
          <Row key={message.id} message={message} onCopy={copy} />
        ))}
      </ol>
    </>
  );
};
