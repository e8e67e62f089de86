import { DOCUMENTS } from '@design-console/contract/documents';
import { initialValue } from '@design-console/contract/kernel';
import { WIRE } from '@design-console/contract/wire/constants';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type ChoosingFault,
  type Filter,
  type CenterLocation,
  type TemplateCenterEvent,
  TemplateCenter,
} from '../../../product-pages/template-center/index.ts';
import type { DocumentValueOf } from '../../../product-pages/product-page.ts';
import {
  type CenterMark,
  chooseTemplateMessage,
  paramsChangeMessage,
  paramsIn,
} from '../../protocol/messages.ts';
import type { LinkParameters } from '../../protocol/parameters.ts';
import { changedBy, filtersIn, paramsOf, locationIn } from './center-params.ts';
import { centerSource } from './center-source.ts';
import { EditorOver } from '../EditorOver.tsx';
import type { GuestPageProps } from '../guest-page-props.ts';
import { startAt, useCenterHistory } from './center-history.ts';
import type { Host } from '../host/host.ts';
import { Refused } from '../session/calls.ts';
import { useEditorOver } from '../use-editor-over.ts';
import { useLatestRef } from '../../../ui/use-latest.ts';

/** Public clients open the topics at an address of their own, and listen for its mark. */
const centerMarkAt = (pathname: string): CenterMark =>
  pathname.endsWith(WIRE.topicPagePath) ? 'CKT_TOPIC_PAGE' : 'CKT_TEMPLAGE_CENTER';

/** The location a link opens. */
const startOf = (parameters: LinkParameters, mark: CenterMark): CenterLocation => {
  const topicId = Number(parameters.topic_id);
  const words = parameters.inputKeyword ?? parameters.template_search_keyword;
  return startAt({
    ...locationIn({ ...parameters, ...(words === undefined ? {} : { inputKeyword: words }) }),
    view:
      Number.isSafeInteger(topicId) && topicId > 0
        ? { kind: 'topic', id: topicId }
        : mark === 'CKT_TOPIC_PAGE'
          ? { kind: 'topics' }
          : { kind: 'page', id: parameters.page_id ?? null },
  });
};

/** The history, changed by link, user and host; reports to the host every change it did not request itself. */
const useReportedHistory = (
  {
    parameters,
    host,
    userFlag,
    mark,
  }: { parameters: LinkParameters; host: Host; userFlag: string; mark: CenterMark },
  defaultSort: DocumentValueOf<'templateCenter.style'>['search']['defaultSort'],
) => {
  const start = useMemo(() => startOf(parameters, mark), [parameters, mark]);
  const centerHistory = useCenterHistory(start);
  const [hostFilters, setHostFilters] = useState<readonly Filter[]>(() => filtersIn(parameters));
  const latest = useLatestRef(centerHistory);

  const params = JSON.stringify(paramsOf(centerHistory.now, defaultSort));
  const reported = useRef(params);
  useEffect(
    () =>
      host.hear((message) => {
        const sent = paramsIn(message);
        if (sent === null) return;
        const { now, go } = latest.current;
        const change = changedBy(now, sent);
        if (Object.keys(change).length === 0) return;
        reported.current = JSON.stringify(paramsOf({ ...now, ...change }, defaultSort));
        setHostFilters((before) => [
          ...new Set([...before, ...(Object.keys(change.filters ?? {}) as Filter[])]),
        ]);
        go({ ...change, templateId: null }, 'instead');
      }),
    [host, defaultSort, latest],
  );
  useEffect(() => {
    if (params === reported.current) return;
    reported.current = params;
    host.send(paramsChangeMessage(JSON.parse(params) as ReturnType<typeof paramsOf>, userFlag, mark));
  }, [params, host, userFlag, mark]);
  return { centerHistory, hostFilters };
};

/**
 * The template center with the company's published configuration. A host is notified of the chosen template
 * and opens its editor; without a host, or with `open_editor=1` in the link, the editor replaces the page.
 */
const TemplateCenterPage = (props: GuestPageProps) => {
  const { opened, published, parameters, host, session } = props;
  const { materials } = published.documents['editor.functions'] as DocumentValueOf<'editor.functions'>;
  const offersTeam = materials.templates === 'all';
  const source = useMemo(() => centerSource(session, offersTeam), [session, offersTeam]);
  const mark = centerMarkAt(window.location.pathname);
  const { shown, open, onRetry, onTold } = useEditorOver(props);
  const isShown = shown.name === 'page';
  const configuration = (published.documents['templateCenter.style'] ??
    initialValue(DOCUMENTS['templateCenter.style'])) as DocumentValueOf<'templateCenter.style'>;
  const { centerHistory, hostFilters } = useReportedHistory(
    { parameters, host, userFlag: opened.user.userFlag, mark },
    configuration.search.defaultSort,
  );

  useEffect(() => {
    if (isShown) document.title = mark === 'CKT_TOPIC_PAGE' ? '专题' : '模板中心';
  }, [isShown, mark]);

  const choose = async (event: TemplateCenterEvent): Promise<ChoosingFault | null> => {
    host.send(chooseTemplateMessage(event, opened.user.userFlag, window.location.href, mark));
    if (host.isThere && parameters.open_editor !== '1') return null;
    try {
      await open({ parameter: 'template_id', value: event.templateId });
      return null;
    } catch (error) {
      if (error instanceof Refused && error.parameter === 'template_id')
        return { words: error.message, mayPass: false };
      const isAway = error instanceof Refused && error.code === 0;
      return { words: isAway ? error.message : '模板没有打开，请稍后重试', mayPass: true };
    }
  };

  return (
    <EditorOver shown={shown} onRetry={onRetry} onTold={onTold} published={published}>
      <TemplateCenter
        configuration={configuration}
        user={{ company: opened.company.name, user: opened.user.nickname || opened.user.userFlag }}
        source={source}
        centerHistory={centerHistory}
        hostFilters={hostFilters}
        onEvent={choose}
      />
    </EditorOver>
  );
};

export default TemplateCenterPage;
