import {
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookEvent,
  webhook,
  webhookEvents,
} from '@design-console/contract/webhook';
import { Checkbox, Form, Input } from 'antd';
import { useCommandCall } from '../../../api/use-command-call.ts';
import { changedFields } from '../../../kit/form/changed-fields.ts';
import { fieldRule } from '../../../kit/form/field-rule.ts';
import { FormModal } from '../../../kit/form/FormModal.tsx';
import styles from './Webhooks.module.css';

interface Values {
  readonly url: string;
  readonly events: WebhookEvent[];
}

interface Props {
  /** null: a new one. */
  readonly edited: Webhook | null;
  readonly onMade: (secret: string) => void;
  readonly onClose: () => void;
}

const { shape } = webhook.create.input;

interface ChoiceProps {
  readonly id?: string;
  readonly value?: WebhookEvent[];
  readonly onChange?: (events: WebhookEvent[]) => void;
  readonly 'aria-describedby'?: string;
}

/** The form item would also mark a group as required, which groups cannot be. */
const EventChoice = ({ id, value = [], onChange, 'aria-describedby': describedBy }: ChoiceProps) => (
  <div role="group" id={id} aria-label="推送的事件" aria-describedby={describedBy}>
    <Checkbox.Group
      className={styles.events ?? ''}
      value={value}
      onChange={(events: WebhookEvent[]) => onChange?.(events)}
    >
      {webhookEvents.map((event) => (
        <Checkbox key={event} value={event} className={styles.event ?? ''}>
          <span className={styles.eventTitle}>
            {WEBHOOK_EVENTS[event].title}
            <code>{event}</code>
          </span>
          <small>{WEBHOOK_EVENTS[event].when}</small>
        </Checkbox>
      ))}
    </Checkbox.Group>
  </div>
);

/** The address of the company's own server, and the events it is told of. */
export const WebhookModal = ({ edited, onMade, onClose }: Props) => {
  const create = useCommandCall(webhook.create);
  const update = useCommandCall(webhook.update);
  const initial = { url: edited?.url ?? '', events: edited?.events ?? [] };
  return (
    <FormModal<Values>
      isOpen
      title={edited ? '编辑推送' : '新建推送'}
      about={edited?.id ?? ''}
      widthPx={640}
      initialValues={initial}
      onSubmit={async (values) => {
        if (edited) {
          // what was not changed here may have been changed by someone else
          const changed = changedFields(initial, values);
          return Object.keys(changed).length === 0 ? { ok: true } : update.run({ id: edited.id, ...changed });
        }
        const outcome = await create.run(values);
        if (outcome.ok) onMade(outcome.data.secret);
        return outcome;
      }}
      onClose={onClose}
    >
      <Form.Item
        name="url"
        label="接收地址"
        required
        rules={[fieldRule(shape.url)]}
        extra="你的服务上接收 POST 请求的地址，10 秒内返回 2xx 即为送达"
      >
        <Input placeholder="https://" maxLength={600} autoComplete="off" inputMode="url" />
      </Form.Item>
      <Form.Item name="events" label="推送的事件" required rules={[fieldRule(shape.events)]}>
        <EventChoice />
      </Form.Item>
    </FormModal>
  );
};
