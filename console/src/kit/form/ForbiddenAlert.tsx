import { Alert, Button } from 'antd';
import { useEffect, useRef } from 'react';

interface Props {
  /** What was refused, and whom to ask. */
  readonly words: string;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/**
 * A form whose save was refused for want of a right. What was typed stays: the role may be given back, and the
 * person can copy it until then.
 */
export const ForbiddenAlert = ({ words, isRetrying, onRetry }: Props) => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.scrollIntoView({ behavior: 'smooth', block: 'nearest' }), []);
  return (
    <div ref={element} style={{ marginBottom: 16 }}>
      <Alert
        type="error"
        showIcon
        title={words}
        description={
          <>
            填写的内容还在这里，可以复制。权限恢复后可以再试
            <div style={{ marginTop: 12 }}>
              <Button size="small" loading={isRetrying} onClick={onRetry}>
                再试一次
              </Button>
            </div>
          </>
        }
      />
    </div>
  );
};
