import { Segmented } from 'antd';
import { memo, type ReactNode } from 'react';
import styles from './preview.module.css';

interface Choice {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

interface Props {
  /** What is shown, beyond that it is live. */
  readonly note?: string;
  readonly choice?: Choice;
  readonly extra?: ReactNode;
  readonly device: 'pc' | 'mobile';
  readonly children: ReactNode;
}

/** Not drawn anew for every change of what is shown. */
const ChoiceOfFace = memo(({ label, value, options, onChange }: Choice) => (
  <Segmented aria-label={label} size="small" value={value} options={[...options]} onChange={onChange} />
));

/** The right side of a configuration screen: a head that says what is seen, and the frame it is seen in. */
export const PreviewPane = ({ note, choice, extra, device, children }: Props) => (
  <div className={styles.preview}>
    <div className={styles.head}>
      <h2>实时预览</h2>
      <span>{note ?? '未保存的改动已在这里生效'}</span>
      <span className={styles.controls}>
        {extra}
        {choice && <ChoiceOfFace {...choice} />}
      </span>
    </div>
    <div className={styles.frame} data-device={device}>
      {children}
    </div>
  </div>
);
