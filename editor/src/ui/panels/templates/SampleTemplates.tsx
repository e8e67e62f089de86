import { memo, useState } from 'react';
import { type Sample, sampleByKey, SAMPLES } from '../../../samples/index.ts';
import styles from '../panels.module.css';
import { useDraggable } from '../../drag-and-drop/use-drag-and-drop.ts';
import { Thumbnail } from '../../painting/Thumbnail.tsx';
import { LOCKED_PAGE, takeTemplate } from './take-template.ts';
import own from './templates.module.css';
import type { TemplatesProps } from './Templates.tsx';
import { useTemplateTarget } from './use-template-target.tsx';

/** Sample templates for previews, which have no server. */
export const SampleTemplates = memo(({ configuration, editor, right }: TemplatesProps) => {
  const draggable = useDraggable();
  const { place, ask, question } = useTemplateTarget({ editor, configuration });
  const [fault, setFault] = useState('');
  const take = ({ key, design }: Sample, pageId?: string): void => {
    const { templateId } = editor.getState().design.meta;
    const origin = templateId === undefined ? undefined : sampleByKey(templateId)?.design;
    const opened = { templateId: key, design };
    takeTemplate(editor, { opened, origin, pageId, configuration }, ask).then(
      () => setFault(''),
      (error: unknown) => setFault(error instanceof Error ? error.message : LOCKED_PAGE),
    );
  };
  return (
    <div ref={place} className={styles.cards}>
      {question}
      {fault !== '' && (
        <p role="alert" className={own.fault}>
          {fault}
        </p>
      )}
      {SAMPLES.filter(({ price }) => right !== 'free' || price === 'free').map((sample) => {
        const [page] = sample.design.pages;
        return page ? (
          <button
            key={sample.key}
            type="button"
            className={styles.card}
            title={sample.title}
            aria-label={`使用模板「${sample.title}」`}
            {...draggable(() => ({
              name: sample.title,
              size: 'page',
              drop: () => take(sample, editor.getState().pageId),
            }))}
            onClick={() => take(sample)}
          >
            <Thumbnail page={page} widthPx={104} label={sample.title} />
          </button>
        ) : null;
      })}
    </div>
  );
});
