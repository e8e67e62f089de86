import { DOCUMENTS } from '@design-console/contract/documents';
import { initialValue } from '@design-console/contract/kernel';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { type TemplateCenterEvent, TemplateCenterSurface } from '../../surfaces/template-center/index.ts';
import type { SurfaceValue } from '../../surfaces/surface.ts';
import { chooseTemplateMessage } from '../protocol/messages.ts';
import { centerSource } from './center-source.ts';
import type { GuestSurfaceProps } from './guest-surface.ts';
import styles from './guest.module.css';
import { openDesign } from './open-page.ts';
import { Opening } from './States.tsx';

const EditorSurface = lazy(() => import('./EditorSurface.tsx'));

const pageOf = (id: string | undefined) => ({ kind: 'page' as const, id: id ?? null });

/**
 * The template center, as the company published it. A host hears which template was chosen and opens its editor;
 * where there is no host, or the link says `open_editor=1`, the editor opens in the page's place.
 */
const TemplateCenterPage = (props: GuestSurfaceProps) => {
  const { opened, published, parameters, host, session } = props;
  const source = useMemo(() => centerSource(session), [session]);
  const [editing, setEditing] = useState<GuestSurfaceProps | null>(null);
  const configuration = (published.documents['templateCenter.style'] ??
    initialValue(DOCUMENTS['templateCenter.style'])) as SurfaceValue<'templateCenter.style'>;

  useEffect(() => {
    if (editing === null) document.title = '模板中心';
  }, [editing]);

  const choose = async (event: TemplateCenterEvent): Promise<string | null> => {
    host.send(chooseTemplateMessage(event, opened.user.userFlag));
    if (host.isThere && parameters.open_editor !== '1') return null;
    const { design_id: _, ...own } = parameters;
    const wanted = { ...own, template_id: event.templateId };
    try {
      const made = await openDesign(session, opened, wanted);
      if (made.template === null) return '这个模板已下架';
      setEditing({ ...props, ...made, parameters: wanted, onLeave: () => setEditing(null) });
      return null;
    } catch {
      return '模板打不开，请检查网络后重试';
    }
  };

  const topicId = Number(parameters.topic_id);
  return (
    <>
      <div className={styles.under} hidden={editing !== null}>
        <TemplateCenterSurface
          configuration={configuration}
          user={{ company: opened.company.name, user: opened.user.nickname || opened.user.userFlag }}
          source={source}
          startWords={(parameters.inputKeyword ?? parameters.template_search_keyword ?? '').slice(0, 100)}
          startView={
            Number.isSafeInteger(topicId) && topicId > 0
              ? { kind: 'topic', id: topicId }
              : pageOf(parameters.page_id)
          }
          onEvent={choose}
        />
      </div>
      {editing && (
        <Suspense fallback={<Opening />}>
          <EditorSurface {...editing} published={published} />
        </Suspense>
      )}
    </>
  );
};

export default TemplateCenterPage;
