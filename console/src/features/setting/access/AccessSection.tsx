import { accessPolicy } from '@design-console/contract/access-policy';
import { useQueryCall } from '../../../api/use-query-call.ts';
import { EXTERNAL_LINKS } from '../../../app/external-links.ts';
import { useWasTrue } from '../../../kit/hooks/use-was-true.ts';
import { Loaded } from '../../../kit/feedback/Loaded.tsx';
import { seenPages, seenServers } from './access-lists.ts';
import { AccessForm } from './AccessForm.tsx';
import styles from './AccessSection.module.css';
import { Section } from '../Section.tsx';
import section from '../Section.module.css';
import { SeenList } from './SeenList.tsx';

const words = (values: readonly string[]): string => values.join('、') || '不限制';

interface Props {
  /** Whether the person may change who is let in. */
  readonly canManage: boolean;
}

/** Who may embed the product, and from where the company's servers may call (product 4, Access policy). */
export const AccessSection = ({ canManage }: Props) => {
  const policy = useQueryCall(accessPolicy.get, {});
  const showsForm = useWasTrue(canManage);
  return (
    <Section
      id="access"
      title="访问策略"
      description={
        <>
          决定哪些网站可以嵌入你的设计产品，你的服务器可以从哪里调用，保存后立即生效{' '}
          <a href={`${EXTERNAL_LINKS.integrationHelp}#access`} target="_blank" rel="noreferrer">
            如何生效
          </a>
        </>
      }
    >
      <Loaded result={policy}>
        {(data) =>
          showsForm ? (
            <AccessForm
              canManage={canManage}
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
                  <dd>{words(data.hosts)}</dd>
                </div>
                <div>
                  <dt>服务器地址</dt>
                  <dd>{words(data.addresses)}</dd>
                </div>
              </dl>
              <SeenList title="打开过的页面" emptyText="还没有页面嵌入过设计产品" seen={seenPages(data)} />
              <SeenList
                title="调用过的服务器"
                emptyText="你的服务器还没有用密钥调用过"
                seen={seenServers(data)}
              />
              <p className={styles.quiet}>修改访问策略需要「查看敏感信息」权限</p>
            </>
          )
        }
      </Loaded>
    </Section>
  );
};
