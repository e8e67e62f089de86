import { Segments } from '../kit/form/Segments.tsx';
import { memo, type ReactNode } from 'react';
import { usePreviewCaption } from '../document-page/versions/preview-caption.ts';
import styles from './preview.module.css';

interface Choice {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

interface Props {
  /** A note on what is shown. */
  readonly note?: string;
  readonly choice?: Choice;
  readonly extra?: ReactNode;
  readonly device: 'pc' | 'mobile';
  readonly children: ReactNode;
}

/** Memoized: not redrawn for every change of what is shown. */
const ChoiceOfFace = memo(({ label, value, options, onChange }: Choice) => (
  <Segments aria-label={label} size="small" value={value} options={[...options]} onChange={onChange} />
));

/** The right side of a configuration screen: a head that names what is shown, and its frame. */
export const PreviewPane = ({ note, choice, extra, device, children }: Props) => {
  const caption = usePreviewCaption();
  return (
    <div className={styles.preview}>
      <div className={styles.head}>
        <h2>{caption.title}</h2>
        <span>{note ?? caption.note}</span>
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
};
