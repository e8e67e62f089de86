import { Button, Space } from 'antd';
import { EmptyState } from '../../kit/feedback/states.tsx';
import { TriangleAlert } from 'lucide-react';

/** Shown in place of a screen that broke. The rest of the console keeps working. */
export const ScreenFailure = ({ onRetry }: { readonly onRetry: () => void }) => (
  <EmptyState
    icon={TriangleAlert}
    title="这个页面出了问题"
    description="其他页面不受影响。可以重试，仍有问题时请联系技术支持"
    action={
      <Space>
        <Button type="primary" onClick={onRetry}>
          重试
        </Button>
        <Button onClick={() => window.location.reload()}>重新加载</Button>
      </Space>
    }
  />
);
