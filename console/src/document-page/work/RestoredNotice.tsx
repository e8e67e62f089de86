import { Alert, Button } from 'antd';
import { RelativeTime } from '../../kit/format/RelativeTime.tsx';
import type { DocumentWork } from './use-document.ts';

/** Shows that changes kept in this browser were restored, and lets the user discard them. */
export const RestoredNotice = ({ work }: { readonly work: DocumentWork }) =>
  work.restoredAt === null ? null : (
    <Alert
      type="info"
      showIcon
      title={
        <>
          已恢复在本机未保存的修改（
          <RelativeTime at={work.restoredAt} />）
        </>
      }
      action={
        <>
          <Button size="small" type="link" onClick={work.acceptRestored}>
            继续编辑
          </Button>
          <Button size="small" type="link" danger onClick={work.forgetRestored}>
            放弃
          </Button>
        </>
      }
    />
  );
