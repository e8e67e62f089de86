import type { TemplateCard } from '@design-console/contract/center';
import { ImageOff } from 'lucide-react';
import styles from './template-picker.module.css';

/** The picture of a template, uncropped, on a quiet ground; a placeholder where there is none. */
export const TemplateCover = ({ template }: { readonly template: Pick<TemplateCard, 'coverUrl'> }) => (
  <span className={styles.cover}>
    {template.coverUrl === '' ? (
      <ImageOff size={18} aria-hidden="true" />
    ) : (
      <img src={template.coverUrl} alt="" loading="lazy" />
    )}
  </span>
);
