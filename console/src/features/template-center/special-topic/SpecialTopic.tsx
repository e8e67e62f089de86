import { type Topic, topic } from '@design-console/contract/topic';
import { arrayMove } from '@dnd-kit/sortable';
import { Button } from 'antd';
import { Plus, Sparkles } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useCommandCall } from '../../../api/use-command-call.ts';
import { useQueryCall } from '../../../api/use-query-call.ts';
import { lazyPart } from '../../../app/lazy-part.ts';
import { FilterBar } from '../../../kit/filter/FilterBar.tsx';
import { Loaded } from '../../../kit/feedback/Loaded.tsx';
import { ListStatus, wholeListWords } from '../../../kit/list/ListStatus.tsx';
import { useListAddress } from '../../../kit/list/list-address.ts';
import { ChoiceFilter, SearchFilter } from '../../../kit/filter/list-filters.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { useCan } from '../../../kit/navigation/page-context.ts';
import { SortableList } from '../../../kit/order/SortableList.tsx';
import { EmptyState } from '../../../kit/feedback/states.tsx';
import { savedFiltersOf } from '../../../list-screen/saved-filters/saved-filters-of.tsx';
import { useShownId } from '../../../list-screen/use-shown-id.ts';
import { useRequestedAction } from '../../../kit/navigation/use-requested-action.ts';
import styles from './SpecialTopic.module.css';
import { TopicDrawer } from './TopicDrawer.tsx';
import { TopicRow } from './TopicRow.tsx';
import { stateTitles } from './topic-states.ts';

const path = '/templateCenter/specialTopic';

/** The form brings a calendar, larger than the rest of the screen. */
const TopicForm = lazyPart(
  () => import('./TopicForm.tsx'),
  (part) => part.TopicForm,
);

/** Topics: templates under a cover of their own, in the order users see them (product section 6). */
export const SpecialTopic = () => {
  const canEdit = useCan(path, 'edit');
  const canPublish = useCan(path, 'publish');
  const state = useListAddress(topic.list);
  const result = useQueryCall(topic.list, state.values, { keepPrevious: true });
  const sorting = useCommandCall(topic.sort);
  // shown at once, until the server's answer replaces it
  const [moved, setMoved] = useState<readonly number[] | null>(null);
  // details are in the address; a form is not, since a link cannot carry what was typed
  const shown = useShownId();
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  useRequestedAction('do', 'create', () => setEdited('new'), canEdit);

  const createButton = canEdit ? (
    <Button type="primary" icon={<Plus size={16} />} onClick={() => setEdited('new')}>
      新建专题
    </Button>
  ) : undefined;

  return (
    <>
      <PageHeader
        {...(result.data ? { count: `共 ${result.data.length} 个专题` } : {})}
        description="把模板按主题组合，放进模板中心的页面。拖动左侧把手调整显示顺序"
        actions={createButton}
      />
      <FilterBar
        isFiltered={state.isFiltered}
        onReset={state.reset}
        saved={savedFiltersOf({ list: path, input: topic.list.input })}
      >
        <SearchFilter
          placeholder="搜索专题标题"
          value={state.values.keyword}
          onChange={(keyword) => state.set({ keyword })}
        />
        <ChoiceFilter
          label="状态"
          value={state.values.state}
          options={Object.entries(stateTitles).map(([value, { title }]) => ({
            value: value as keyof typeof stateTitles,
            label: title,
          }))}
          onChange={(value) => state.set({ state: value })}
        />
      </FilterBar>
      <ListStatus asked={state.values} words={wholeListWords(result, '专题', state.isFiltered)} />
      <Loaded result={result} isCard>
        {(topics) => {
          const order = moved ?? topics.map(({ id }) => id);
          const sorted = [...topics].sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
          const move = async (from: number, to: number) => {
            const ids = arrayMove(
              sorted.map(({ id }) => id),
              from,
              to,
            );
            setMoved(ids);
            await sorting.run({ ids });
            setMoved(null);
          };
          // the order of published topics is live at once
          const isFixed = ({ status }: Topic) =>
            !canEdit || (status === 1 && !canPublish) || state.isFiltered;
          return sorted.length === 0 ? (
            <div className={styles.card}>
              {state.isFiltered ? (
                <EmptyState
                  isQuiet
                  title="没有符合条件的专题"
                  action={<Button onClick={state.reset}>清空条件</Button>}
                />
              ) : (
                <EmptyState
                  icon={Sparkles}
                  title="还没有专题"
                  description="选好一组模板，配上封面和有效期，就是一个专题"
                  action={createButton}
                />
              )}
            </div>
          ) : (
            <div className={styles.topics}>
              <SortableList
                label="专题"
                items={sorted}
                isDisabled={isFixed}
                isSaving={moved !== null}
                nameOf={({ title }) => title}
                isQuiet={({ state: now }) => now !== 'live'}
                onMove={(from, to) => void move(from, to)}
              >
                {(one, index) => (
                  <TopicRow
                    topic={one}
                    index={index}
                    count={sorted.length}
                    canEdit={canEdit}
                    canPublish={canPublish}
                    canMove={!isFixed(one)}
                    isSaving={moved !== null}
                    onMove={(from, to) => void move(from, to)}
                    onShow={() => shown.show(one)}
                    onEdit={() => setEdited(one.id)}
                    onStale={() => result.refetch()}
                  />
                )}
              </SortableList>
            </div>
          );
        }}
      </Loaded>
      <TopicDrawer
        id={shown.id}
        isOpen={shown.isOpen}
        canEdit={canEdit}
        canPublish={canPublish}
        onEdit={(id) => {
          shown.close();
          setEdited(id);
        }}
        onClose={shown.close}
      />
      {edited !== null && (
        <Suspense fallback={null}>
          <TopicForm topicId={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
};
