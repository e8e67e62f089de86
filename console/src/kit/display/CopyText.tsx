import { Button, Tooltip } from 'antd';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './small.module.css';
import { useCopy } from '../hooks/use-copy.ts';

interface Props {
  readonly text: string;
  /** Shown instead of the text (a masked secret). */
  readonly shown?: string;
  /** The button's name: 复制账号. */
  readonly label: string;
}

/** A value with a button that copies it. */
export const CopyText = ({ text, shown, label }: Props) => {
  const [isCopied, setIsCopied] = useState(false);
  const copyText = useCopy();
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), 1500);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    if (await copyText(text)) setIsCopied(true);
  };
  return (
    <span className={styles.copy}>
      <span className={styles.copied}>{shown ?? text}</span>
      <Tooltip title="复制">
        <Button
          type="text"
          size="small"
          aria-label={`复制${label}`}
          icon={isCopied ? <Check size={15} /> : <Copy size={15} />}
          onClick={() => void copy()}
        />
      </Tooltip>
    </span>
  );
};
