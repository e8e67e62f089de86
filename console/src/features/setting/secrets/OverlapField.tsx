import { Form, Radio } from 'antd';
import styles from './OverlapField.module.css';
import { overlapChoices, recommendedOverlapHours } from './secret-life.ts';

interface Props {
  /** What happens to a host that does not know the new secret, when the old one ends at once. */
  readonly atOnce: string;
}

/** How long the old secret of a rotation is kept (`overlapHours`). */
export const OverlapField = ({ atOnce }: Props) => (
  <Form.Item name="overlapHours" label="旧密钥保留" required>
    <Radio.Group className={styles.overlaps ?? ''}>
      {overlapChoices.map(({ hours, title, words }) => (
        <Radio key={hours} value={hours} className={styles.overlap ?? ''}>
          <span className={styles.title}>
            {title}
            {hours === recommendedOverlapHours && <small>推荐</small>}
          </span>
          <span className={styles.words}>{hours === 0 ? atOnce : words}</span>
        </Radio>
      ))}
    </Radio.Group>
  </Form.Item>
);
