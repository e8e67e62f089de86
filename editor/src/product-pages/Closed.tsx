import { Sparkles } from 'lucide-react';
import styles from './Closed.module.css';

interface Props {
  readonly title: string;
  readonly advice: string;
}

/** In place of a product that its user cannot use here. */
export const Closed = ({ title, advice }: Props) => (
  <div className={styles.closed}>
    <Sparkles size={36} aria-hidden="true" />
    <h2>{title}</h2>
    <p>{advice}</p>
  </div>
);

/** 仅回调 hands everything to the host page: without one, a run would only be counted. */
export const OnlyInHost = () => <Closed title="只能在接入页面中使用" advice="请回到原来的页面打开" />;
