import { type DeliveryDetail, eventTitle, webhook } from '@design-console/contract/webhook';
import { Button } from 'antd';
import { RotateCw, Send } from 'lucide-react';
import { useCommandCall } from '../../../api/use-command-call.ts';
import { useQueryCall } from '../../../api/use-query-call.ts';
import { CopyText } from '../../../kit/display/CopyText.tsx';
import { type DetailLine, DetailLines } from '../../../kit/page/DetailLines.tsx';
import { useFeedback } from '../../../kit/feedback/feedback.tsx';
import { Loaded } from '../../../kit/feedback/Loaded.tsx';
import { StatusDot } from '../../../kit/display/StatusDot.tsx';
import { absoluteTime, exactTime } from '../../../kit/format/time.ts';
import styles from './Webhooks.module.css';
import { attemptWords, outcomeOf, readable } from './webhook-words.ts';

const everyMs = 2000;

const linesOf = ({ createdAt, eventId, tries, triesMax, nextAt }: DeliveryDetail): readonly DetailLine[] => [
  ['创建时间', exactTime(createdAt, new Date())],
  ['事件编号', <CopyText key="event" text={eventId} label="事件编号" />],
  ['尝试次数', `${tries} / ${triesMax}`],
  ...(nextAt === null ? [] : ([['下次尝试', absoluteTime(nextAt)]] as const)),
];

const Code = ({ title, text, empty }: Record<'title' | 'text' | 'empty', string>) => (
  <section className={styles.part}>
    <h3>{title}</h3>
    {text === '' ? (
      <p className={styles.none}>{empty}</p>
    ) : (
      // scrolls sideways, so the keyboard must reach it
      <pre className={styles.code} tabIndex={0} aria-label={title}>
        {readable(text)}
      </pre>
    )}
  </section>
);

interface Props {
  readonly id: number;
  readonly canSend: boolean;
  /** The id of the new delivery. */
  readonly onResent: (id: number) => void;
}

/** One delivery: what was sent, each try, and what came back. Looks again until it has ended. */
export const DeliveryView = ({ id, canSend, onResent }: Props) => {
  const delivery = useQueryCall(
    webhook.get,
    { id },
    { everyMs, until: ({ outcome }) => outcome !== 'waiting' },
  );
  const resend = useCommandCall(webhook.resend);
  const sendNow = useCommandCall(webhook.sendNow);
  const feedback = useFeedback();
  const sendAgain = async () => {
    const outcome = await resend.run({ id });
    if (!outcome.ok) return;
    feedback.success('已重发');
    onResent(outcome.data.deliveryId);
  };
  const sendAtOnce = async () => {
    const outcome = await sendNow.run({ id });
    if (outcome.ok) feedback.success('已开始推送');
  };
  return (
    <Loaded result={delivery}>
      {(one) => {
        const { tone, title } = outcomeOf(one.outcome);
        return (
          <>
            <div className={styles.head}>
              <h2>
                {eventTitle(one.event)}
                <code>{one.event}</code>
              </h2>
              <span role="status">
                <StatusDot tone={tone}>{title}</StatusDot>
              </span>
              {canSend && one.outcome === 'waiting' && one.tries > 0 && (
                // stays while it is sent, so that the focus does
                <Button
                  icon={<Send size={15} />}
                  loading={sendNow.isRunning || one.nextAt === null}
                  onClick={() => void sendAtOnce()}
                >
                  立即推送
                </Button>
              )}
              {canSend && one.outcome !== 'waiting' && (
                <Button
                  icon={<RotateCw size={15} />}
                  loading={resend.isRunning}
                  onClick={() => void sendAgain()}
                >
                  重发
                </Button>
              )}
            </div>
            <DetailLines lines={linesOf(one)} />
            <section className={styles.part}>
              <h3>每次尝试</h3>
              {one.attempts.length === 0 ? (
                <p className={styles.none}>还没有尝试</p>
              ) : (
                <ol className={styles.attempts}>
                  {one.attempts.map((attempt) => (
                    <li key={attempt.at}>
                      <time dateTime={attempt.at}>{absoluteTime(attempt.at)}</time>
                      <span data-failed={attempt.fault !== null}>{attemptWords(attempt)}</span>
                    </li>
                  ))}
                </ol>
              )}
            </section>
            <Code title="推送内容" text={one.payload} empty="" />
            <Code title="最近一次的返回" text={one.answer} empty="没有返回内容" />
          </>
        );
      }}
    </Loaded>
  );
};
