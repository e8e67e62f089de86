import { Sparkles } from 'lucide-react';
import styles from './Closed.module.css';

/** Shown while the product is switched off. */
export const Closed = () => (
  <div className={styles.closed}>
    <Sparkles size={36} aria-hidden="true" />
    <h2>AI 智能设计暂未开放</h2>
    <p>如需使用，请联系管理员</p>
  </div>
);
