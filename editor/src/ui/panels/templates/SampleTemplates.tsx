import { memo } from 'react';
import type { Editor } from '../../../core/index.ts';
import { type Sample, sampleByKey, SAMPLES } from '../../../samples/index.ts';
import styles from '../panels.module.css';
import { useDraggable } from '../../drag-and-drop/use-drag-and-drop.ts';
import { countTaking } from '../../placing/taken.ts';
import { Thumbnail } from '../../painting/Thumbnail.tsx';
import type { TemplateRight } from './shelf.ts';
import { dropTemplate, putTemplate } from './take-template.ts';

const take = (editor: Editor, { key, design }: Sample, pageId?: string): void => {
  const { templateId } = editor.getState().design.meta;
  const origin = templateId === undefined ? undefined : sampleByKey(templateId)?.design;
  const opened = { templateId: key, design };
  const isTaken =
    pageId === undefined ? putTemplate(editor, opened, origin) : dropTemplate(editor, opened, origin, pageId);
  if (isTaken) countTaking(editor);
};

interface Props {
  readonly editor: Editor;
  readonly right: TemplateRight;
}

/** Sample templates for previews, which have no server. */
export const SampleTemplates = memo(({ editor, right }: Props) => {
  const draggable = useDraggable();
  return (
    <div className={styles.cards}>
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
              drop: () => take(editor, sample, editor.getState().pageId),
            }))}
            onClick={() => take(editor, sample)}
          >
            <Thumbnail page={page} widthPx={104} label={sample.title} />
          </button>
        ) : null;
      })}
    </div>
  );
});
