import { Button } from 'antd';
import { Info } from 'lucide-react';
import { forgetUnfinished, useLeftUnfinished } from '../unfinished-work.ts';
import styles from './Shell.module.css';

/**
 * Lists the forms left when the last session ended, until they are reopened or discarded. The component library's alert
 * would come with the first screen of everybody.
 */
export const UnfinishedForms = () => {
  const left = useLeftUnfinished();
  if (left.length === 0) return null;
  const titles = [...new Set(left.map(({ title }) => `「${title}」`))].join('、');
  return (
    <div role="alert" className={styles.unfinishedForms}>
      <Info size={18} aria-hidden="true" />
      <p>登录过期前在{titles}里填写的内容已保留，重新打开即可继续</p>
      <Button size="small" type="text" onClick={forgetUnfinished}>
        放弃
      </Button>
    </div>
  );
};
