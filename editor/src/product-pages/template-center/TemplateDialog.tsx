import { pageSizeText } from '@design-console/contract/kernel/page-size-text';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isKey } from '../../ui/keys/is-key.ts';
import { PageCanvas } from '../../ui/painting/PageCanvas.tsx';
import { priceTitles } from './price.ts';
import primary from './primary-button.module.css';
import styles from './TemplateDialog.module.css';
import { type CenterTemplate, shapeOf } from './templates.ts';

interface Props {
  readonly template: CenterTemplate;
  /** Why it was not taken, after it was chosen. */
  readonly fault: string | null;
  readonly onChoose: () => void;
  readonly onClose: () => void;
}

const boxPx = 420;

/** A large preview of a template, with its facts and the button to use it. */
export const TemplateDialog = ({ template, fault, onChoose, onClose }: Props) => {
  const { cover } = template;
  const shape = shapeOf(template);
  const use = useRef<HTMLButtonElement>(null);
  useEffect(() => use.current?.focus(), []);
  const widthPx = Math.round(Math.min(boxPx, (boxPx * shape.width) / shape.height));
  return (
    <div className={styles.veil}>
      <div
        className={styles.dialog}
        role="dialog"
        aria-modal="true"
        aria-label={template.title}
        onKeyDown={(event) => {
          if (isKey(event, 'Escape')) onClose();
        }}
      >
        <button type="button" className={styles.close} aria-label="关闭" onClick={onClose}>
          <X size={18} />
        </button>
        <div className={styles.large}>
          {cover.kind === 'page' ? (
            <PageCanvas page={cover.page} widthPx={widthPx} label={template.title} />
          ) : (
            cover.url !== '' && (
              <img
                src={cover.url}
                alt={template.title}
                style={{ width: widthPx, aspectRatio: `${shape.width} / ${shape.height}` }}
              />
            )
          )}
        </div>
        <div className={styles.about}>
          <h2>{template.title}</h2>
          <dl>
            <dt>类型</dt>
            <dd>{template.kind || '自定义尺寸'}</dd>
            <dt>尺寸</dt>
            <dd>{pageSizeText(template)}</dd>
            <dt>标签</dt>
            <dd>{template.tags.join('、') || '--'}</dd>
            <dt>价格</dt>
            <dd>{priceTitles[template.price]}</dd>
          </dl>
          {fault !== null && (
            <p className={styles.fault} role="alert">
              {fault}
            </p>
          )}
          <button ref={use} type="button" className={primary.primary} onClick={onChoose}>
            使用这个模板
          </button>
        </div>
      </div>
    </div>
  );
};
