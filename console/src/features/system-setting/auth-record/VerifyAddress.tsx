import { authorization } from '@design-console/contract/authorization';
import { Alert } from 'antd';
import { useQueryCall } from '../../../api/use-query-call.ts';
import styles from './AuthRecord.module.css';

/** Where the code of a letter leads, seen before it is issued: the printed address cannot be changed later. */
export const VerifyAddress = () => {
  const { data } = useQueryCall(authorization.getVerifyAddress, {});
  if (!data) return null;
  if (!data.isOnlyLocal) return <p className={styles.hint}>授权书的二维码会指向 {data.url}</p>;
  return (
    <div className={styles.verifyAlert}>
      <Alert
        type="warning"
        showIcon
        title="授权书的二维码在其他设备上打不开"
        description={`二维码会指向 ${data.url}，只有服务器本机能打开，下载后不能再改。请先联系服务商设置 PUBLIC_URL，再签发`}
      />
    </div>
  );
};
