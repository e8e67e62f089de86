import {
  type AccessPolicy,
  accessPolicy,
  allowedHostsMax,
  hostSeenDays,
  type SeenHost,
} from '@design-console/contract/access-policy';
import { CODE } from '@design-console/contract/kernel/code';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { CallRefused, fieldFaults, markShown } from '../../api/call-errors.ts';
import { useCommandCall } from '../../api/use-command-call.ts';
import { useQueryCall } from '../../api/use-query-call.ts';
import { EXTERNAL_LINKS } from '../../app/external-links.ts';
import { useConfirm } from '../../kit/feedback/confirm.tsx';
import { useFeedback } from '../../kit/feedback/feedback.tsx';
import { KeptForm } from '../../kit/form/KeptForm.tsx';
import { Loaded } from '../../kit/feedback/Loaded.tsx';
import { type Overtaken, OvertakenAlert } from '../../kit/form/OvertakenAlert.tsx';
import { RelativeTime } from '../../kit/format/RelativeTime.tsx';
import { StatusDot } from '../../kit/display/StatusDot.tsx';
import { useUnsavedGuard } from '../../kit/navigation/unsaved-guard.ts';
import styles from './AccessSection.module.css';
import { faultOfLines, serverFaultOf, valuesIn } from './address-lines.ts';
import { Section } from './Section.tsx';
import section from './Section.module.css';

const { shape } = accessPolicy.set.input;

interface Values {
  /** One host a line. */
  readonly hosts: string;
}

const written = (hosts: readonly string[]): string => hosts.join('\n');

/** The host of an origin as the list writes it; null for one that cannot be allowed. */
const hostOf = (origin: string): string | null => {
  const read = shape.hosts.safeParse([origin]);
  return read.success ? (read.data[0] ?? null) : null;
};

interface SeenProps {
  readonly seen: readonly SeenHost[];
  /** Adds a host to the list; absent for who may not change it. */
  readonly onAdd?: (host: string) => void;
}

/** The pages that really opened links: what a list must hold. */
const SeenHosts = ({ seen, onAdd }: SeenProps) => (
  <div className={styles.seen}>
    <h3>最近 {hostSeenDays} 天打开过的页面</h3>
    {seen.length === 0 ? (
      <p className={styles.quiet}>还没有页面嵌入过设计产品</p>
    ) : (
      <ul>
        {seen.map(({ origin, lastSeenAt, isAllowed }) => {
          const host = hostOf(origin);
          return (
            <li key={origin}>
              <span className={styles.origin}>{origin}</span>
              <span className={styles.time}>
                <RelativeTime at={lastSeenAt} />
              </span>
              <StatusDot tone={isAllowed ? 'on' : 'off'}>{isAllowed ? '允许' : '不允许'}</StatusDot>
              {onAdd && host !== null && (
                <Button size="small" aria-label={`把 ${host} 加入列表`} onClick={() => onAdd(host)}>
                  加入列表
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    )}
  </div>
);

interface FormProps {
  readonly policy: AccessPolicy;
  readonly reload: () => Promise<AccessPolicy | undefined>;
}

const AccessForm = ({ policy, reload }: FormProps) => {
  const [form] = Form.useForm<Values>();
  const set = useCommandCall(accessPolicy.set);
  const confirm = useConfirm();
  const feedback = useFeedback();
  const [saved, setSaved] = useState(() => written(policy.hosts));
  const [revision, setRevision] = useState(policy.revision);
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  useUnsavedGuard(isDirty);

  const look = (hosts: string, against = saved) =>
    setIsDirty(valuesIn(hosts).join('\n') !== valuesIn(against).join('\n'));

  const show = (hosts: string) => {
    form.setFieldsValue({ hosts });
    look(hosts);
  };

  /** Somebody saved first: what was written stays, saving again replaces theirs. */
  const meet = async (message: string) => {
    const theirs = await reload();
    if (!theirs) return feedback.error(message);
    setSaved(written(theirs.hosts));
    setRevision(theirs.revision);
    look(form.getFieldValue('hosts') as string, written(theirs.hosts));
    setOvertaken({
      title: message,
      lines: [`允许嵌入的域名：对方改为「${theirs.hosts.join('、') || '不限制'}」`],
    });
  };

  const save = async (hosts: string[], isConfirmed: boolean): Promise<boolean> => {
    const outcome = await set.run({ hosts, revision, ...(isConfirmed ? { isConfirmed } : {}) });
    if (outcome.ok) {
      // as the server stores them
      const kept = written(shape.hosts.parse(hosts));
      form.setFieldsValue({ hosts: kept });
      setSaved(kept);
      setRevision(outcome.data.revision);
      setOvertaken(null);
      setIsDirty(false);
      feedback.success('访问策略已保存');
      return true;
    }
    const { error } = outcome;
    const faults = fieldFaults(error);
    if (faults) {
      markShown(error);
      form.setFields([{ name: 'hosts', errors: [serverFaultOf('hosts', faults, written(hosts))] }]);
    }
    if (!(error instanceof CallRefused) || error.code !== CODE.conflict) return false;
    markShown(error);
    const { excludedHosts } = error.data as { excludedHosts?: string[] };
    if (excludedHosts === undefined) {
      await meet(error.message);
      return false;
    }
    void confirm({
      title: '保存后这些页面不能再打开',
      content: (
        <>
          最近 {hostSeenDays} 天打开过的页面不在列表中，保存后它们的用户不能再打开设计产品
          <ul className={styles.excluded}>
            {excludedHosts.map((host) => (
              <li key={host}>{host}</li>
            ))}
          </ul>
        </>
      ),
      okText: '仍要保存',
      isDanger: true,
      onOk: () => save(hosts, true),
    });
    return false;
  };

  return (
    <>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ hosts: saved }}
        disabled={set.isRunning}
        scrollToFirstError={{ behavior: 'smooth', block: 'center', focus: true }}
        onValuesChange={(_, { hosts }) => look(hosts)}
        onFinish={({ hosts }) => void save(valuesIn(hosts), false)}
        className={section.form ?? ''}
      >
        <KeptForm
          name="access"
          title="访问策略"
          read={() => (isDirty ? form.getFieldsValue() : null)}
          restore={(values) => {
            form.setFieldsValue(values);
            setIsDirty(true);
          }}
        />
        {overtaken && (
          <div className={styles.overtaken}>
            <OvertakenAlert {...overtaken} />
          </div>
        )}
        <Form.Item
          name="hosts"
          label="允许嵌入的域名"
          extra={`每行一个，最多 ${allowedHostsMax} 个。只支持 https，*.example.com 表示全部子域名，本机调试可填 localhost:5173。留空表示不限制`}
          rules={[
            {
              validator: async (_, hosts: string) => {
                const fault = faultOfLines(shape.hosts, hosts);
                if (fault !== '') throw new Error(fault);
              },
            },
          ]}
          validateTrigger="onBlur"
        >
          <Input.TextArea
            autoSize={{ minRows: 3, maxRows: 12 }}
            maxLength={15_000}
            spellCheck={false}
            placeholder={'oa.example.com\n*.example.com'}
            className={styles.lines ?? ''}
          />
        </Form.Item>
        <div className={styles.save}>
          <Button type="primary" htmlType="submit" disabled={!isDirty} loading={set.isRunning}>
            保存访问策略
          </Button>
          {isDirty && (
            <Button
              onClick={() => {
                show(saved);
                form.setFields([{ name: 'hosts', errors: [] }]);
                setOvertaken(null);
              }}
            >
              放弃修改
            </Button>
          )}
        </div>
      </Form>
      <SeenHosts
        seen={policy.seenHosts}
        onAdd={(host) => {
          const hosts = valuesIn(form.getFieldValue('hosts') as string);
          if (hosts.includes(host)) return feedback.info(`${host} 已在列表中`);
          show(written([...hosts, host]));
        }}
      />
    </>
  );
};

interface Props {
  /** Whether the person may change who is let in. */
  readonly canManage: boolean;
}

/** Who may embed the company's product (product section 4, Access policy). */
export const AccessSection = ({ canManage }: Props) => {
  const policy = useQueryCall(accessPolicy.get, {});
  return (
    <Section
      id="access"
      title="访问策略"
      description={
        <>
          决定哪些网站可以嵌入你的设计产品，保存后下一次打开即生效{' '}
          <a href={`${EXTERNAL_LINKS.consoleHelp}#access`} target="_blank" rel="noreferrer">
            如何生效
          </a>
        </>
      }
    >
      <Loaded result={policy}>
        {(data) =>
          canManage ? (
            <AccessForm
              policy={data}
              reload={async () => {
                const { data: current, isError } = await policy.refetch();
                return isError ? undefined : current;
              }}
            />
          ) : (
            <>
              <dl className={section.lines}>
                <div>
                  <dt>允许嵌入</dt>
                  <dd>{data.hosts.length === 0 ? '不限制' : data.hosts.join('、')}</dd>
                </div>
              </dl>
              <SeenHosts seen={data.seenHosts} />
              <p className={styles.quiet}>修改访问策略需要「查看敏感信息」权限</p>
            </>
          )
        }
      </Loaded>
    </Section>
  );
};
