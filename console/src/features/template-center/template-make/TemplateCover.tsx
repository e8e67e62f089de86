import { Image as ImageIcon } from 'lucide-react';
import { useState } from 'react';
import styles from './template-parts.module.css';

/** The cover the server painted, or a placeholder: it may not be painted yet, and a file may be missing. */
export const TemplateCover = ({ url, title }: { readonly url: string; readonly title: string }) => {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  return (
    <span className={styles.cover}>
      {url !== '' && url !== brokenUrl ? (
        <img src={url} alt={`${title}的封面`} loading="lazy" onError={() => setBrokenUrl(url)} />
      ) : (
        <ImageIcon size={26} strokeWidth={1.4} aria-hidden="true" />
      )}
    </span>
  );
};
