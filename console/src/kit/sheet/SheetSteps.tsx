import { Button } from 'antd';
import styles from './sheet.module.css';

interface Props {
  /** What is filled in: 模板, 表格 */
  readonly form: string;
  /** 每行填一份授权书 */
  readonly perRow: string;
  /** The steps after the download. */
  readonly further: readonly string[];
  readonly onDownload: (format: 'xlsx' | 'csv') => void;
}

/** How a sheet is filled in and sent, beginning with the download of an empty one. */
export const SheetSteps = ({ form, perRow, further, onDownload }: Props) => (
  <ol className={styles.steps}>
    <li>
      下载{form}，{perRow}
      <span className={styles.forms}>
        <Button size="small" onClick={() => onDownload('xlsx')}>
          Excel {form}
        </Button>
        <Button size="small" onClick={() => onDownload('csv')}>
          CSV {form}
        </Button>
      </span>
    </li>
    {further.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
);
