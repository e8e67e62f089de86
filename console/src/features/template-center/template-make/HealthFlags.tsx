import { HEALTH_TITLES, type TemplateHealth } from '@design-console/contract/template';
import { Tag, Tooltip } from 'antd';
import styles from './template-parts.module.css';

const advice: Readonly<Record<TemplateHealth, string>> = {
  expiredFont: '更换字体，或在平台字体与颜色里更新授权有效期',
  deadPicture: '打开编辑器，替换无法显示的图片',
  lowContrast: '打开编辑器，加深文字或调整背景',
  unused: '可以更新内容、调整标签，或者下架',
};

/** What is wrong with a template, and what to do about it. */
export const HealthFlags = ({ health }: { readonly health: readonly TemplateHealth[] }) =>
  health.length === 0 ? null : (
    <span className={styles.flags}>
      {health.map((one) => (
        <Tooltip key={one} title={advice[one]}>
          <Tag color={one === 'unused' ? 'default' : 'warning'}>{HEALTH_TITLES[one]}</Tag>
        </Tooltip>
      ))}
    </span>
  );
