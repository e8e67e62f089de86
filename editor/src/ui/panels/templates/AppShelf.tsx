import { ArrowLeft } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import frame from '../../frame/editor.module.css';
import type { AppTemplates } from '../light-apps/use-app-templates.ts';
import { NO_FILTER, type TemplateShelf } from './shelf.ts';
import { ShelfTemplates } from './ShelfTemplates.tsx';
import styles from './templates.module.css';
import type { TemplatesProps } from './Templates.tsx';
import { useShelfList } from './use-shelf-list.ts';

interface Props extends Pick<TemplatesProps, 'configuration' | 'editor'> {
  readonly shelf: TemplateShelf;
  readonly opened: AppTemplates;
}

/** A light application's templates by its tags, and the way into the application itself. */
export const AppShelf = ({ configuration, editor, shelf, opened }: Props) => {
  const { app, tags, onOpenItself, onAll } = opened;
  const [tagId, setTagId] = useState(tags[0].id);
  const chosen = tags.find(({ id }) => id === tagId) ?? tags[0];
  const filter = useMemo(() => ({ ...NO_FILTER, appTagId: chosen.id }), [chosen.id]);
  const list = useShelfList(shelf.company, filter);
  const chips = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // the pressed button went away with its panel: keys only work inside the editor
    if (document.activeElement === document.body)
      chips.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.templates}>
      <button type="button" className={styles.back} onClick={onAll}>
        <ArrowLeft size={14} aria-hidden="true" />
        全部模板
      </button>
      <button type="button" className={frame.primary} onClick={onOpenItself}>
        打开「{app.label}」
      </button>
      <h4 className={styles.appTitle}>「{app.label}」的模板</h4>
      <fieldset ref={chips} className={styles.kinds} aria-label={`「${app.label}」的模板标签`}>
        {tags.map(({ id, name }) => (
          <button key={id} type="button" aria-pressed={id === chosen.id} onClick={() => setTagId(id)}>
            {name}
          </button>
        ))}
      </fieldset>
      <ShelfTemplates
        configuration={configuration}
        editor={editor}
        shelf={shelf}
        list={list}
        found={list.total === 0 ? '这个标签下暂时没有模板' : `找到 ${list.total} 个模板`}
      />
    </div>
  );
};
