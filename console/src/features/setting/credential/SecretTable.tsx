import type { ApiSecret } from '@design-console/contract/credential';
import { Button, Tag, Tooltip } from 'antd';
import { Fragment } from 'react';
import { ReasonedButton } from '../../../kit/feedback/ReasonedButton.tsx';
import { RelativeTime } from '../../../kit/format/RelativeTime.tsx';
import { absoluteTime } from '../../../kit/format/time.ts';
import styles from '../secrets/secret-table.module.css';
import { RevealedSecret } from '../secrets/RevealedSecret.tsx';
import { remainingText, tickMsFor } from '../secrets/secret-life.ts';
import { useNow } from '../secrets/use-now.ts';
import type { Revealed } from '../secrets/use-revealed.ts';

interface Props {
  /** Newest first: the current one, and for a while the one before it. */
  readonly secrets: readonly ApiSecret[];
  readonly revealed: Revealed | null;
  readonly canManage: boolean;
  readonly onReveal: (secret: ApiSecret) => void;
  readonly onHide: () => void;
  readonly onEnd: (secret: ApiSecret) => void;
}

const Lifetime = ({ secret }: { readonly secret: ApiSecret }) => {
  const { expiresAt } = secret;
  const now = useNow(expiresAt === null ? null : tickMsFor(expiresAt, new Date()));
  if (expiresAt === null) return <>长期有效</>;
  return (
    <Tooltip title={absoluteTime(expiresAt)}>
      <span className={styles.expiring}>{remainingText(expiresAt, now)}后失效</span>
    </Tooltip>
  );
};

/** The live secrets: at most two. */
export const SecretTable = ({ secrets, revealed, canManage, onReveal, onHide, onEnd }: Props) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">密钥</th>
        <th scope="col">创建时间</th>
        <th scope="col">有效期</th>
        <th scope="col">最近使用</th>
        {canManage && <th scope="col">操作</th>}
      </tr>
    </thead>
    <tbody>
      {secrets.map((secret, index) => {
        const isCurrent = index === 0;
        const isRevealed = revealed?.id === secret.id;
        return (
          <Fragment key={secret.id}>
            <tr data-revealed={isRevealed}>
              <td data-title="密钥">
                <span className={styles.secret}>
                  <span className={styles.code}>
                    <span className="for-screen-readers">尾号 </span>
                    <span aria-hidden="true">**** </span>
                    {secret.hint}
                  </span>
                  {isCurrent ? <Tag>当前</Tag> : <Tag className={styles.old ?? ''}>旧密钥</Tag>}
                </span>
              </td>
              <td data-title="创建时间">{absoluteTime(secret.createdAt)}</td>
              <td data-title="有效期">
                <Lifetime secret={secret} />
              </td>
              <td data-title="最近使用">
                {secret.lastUsedAt === null ? (
                  <span className={styles.quiet}>从未使用</span>
                ) : (
                  // one piece, so that a narrow screen's line has two ends and no middle
                  <span>
                    <RelativeTime at={secret.lastUsedAt} />
                    {secret.lastUsedBy && <span className={styles.by}>{secret.lastUsedBy}</span>}
                  </span>
                )}
              </td>
              {canManage && (
                <td data-title="操作">
                  <span className={styles.actions}>
                    <ReasonedButton
                      type="link"
                      size="small"
                      reason={isRevealed ? '密钥已经显示' : null}
                      aria-label={`查看密钥，尾号 ${secret.hint}`}
                      onClick={() => onReveal(secret)}
                    >
                      查看密钥
                    </ReasonedButton>
                    {!isCurrent && (
                      <Button
                        type="link"
                        size="small"
                        danger
                        aria-label={`停用旧密钥，尾号 ${secret.hint}`}
                        onClick={() => onEnd(secret)}
                      >
                        停用
                      </Button>
                    )}
                  </span>
                </td>
              )}
            </tr>
            {isRevealed && (
              <tr className={styles.revealedRow}>
                <td colSpan={5}>
                  <RevealedSecret revealed={revealed} onHide={onHide} />
                </td>
              </tr>
            )}
          </Fragment>
        );
      })}
    </tbody>
  </table>
);
