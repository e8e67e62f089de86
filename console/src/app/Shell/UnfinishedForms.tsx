import { Alert, Button } from 'antd';
import { forgetUnfinished, useLeftUnfinished } from '../unfinished-work.ts';
import styles from './Shell.module.css';

/** Lists the forms left when the last session ended, until they are reopened or discarded. */
export const UnfinishedForms = () => {
  const left = useLeftUnfinished();
  if (left.length === 0) return null;
  const titles = [...new Set(left.map(({ title }) => `「${title}」`))].join('、');
  return (
    <Alert
      type="info"
      showIcon
      className={styles.unfinishedForms ?? ''}
      title={`登录过期前在${titles}里填写的内容已保留，重新打开即可继续`}
      action={
        <Button size="small" type="text" onClick={forgetUnfinished}>
          放弃
        </Button>
      }
    />
  );
};
