import { templateKind } from '@design-console/contract/template-kind';
import { Button } from 'antd';
import { Plus, Shapes } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useQueryCall } from '../../../../api/use-query-call.ts';
import { lazyPart } from '../../../../app/lazy-part.ts';
import { FilterBar } from '../../../../kit/filter/FilterBar.tsx';
import { Loaded } from '../../../../kit/feedback/Loaded.tsx';
import { ListStatus, wholeListWords } from '../../../../kit/list/ListStatus.tsx';
import { useListAddress } from '../../../../kit/list/list-address.ts';
import { SearchFilter } from '../../../../kit/filter/list-filters.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { useCan } from '../../../../kit/navigation/page-context.ts';
import { EmptyState } from '../../../../kit/feedback/states.tsx';
import { StatusFilter } from '../../../../kit/display/status.tsx';
import { useRequestedAction } from '../../../../kit/navigation/use-requested-action.ts';
import type { KindTask } from './KindFormModal.tsx';
import { KindTree } from './KindTree.tsx';
import { treeOf } from './kind-tree.ts';
import styles from './TypeManage.module.css';
import { useKindRemoval } from './use-kind-removal.tsx';

// the form is a third of the screen's code: the tree appears before it
const KindFormModal = lazyPart(
  () => import('./KindFormModal.tsx'),
  (part) => part.KindFormModal,
);

/** Kinds of templates: two levels, their sizes and their order (product section 4, Template kind). */
export const TypeManage = () => {
  const canEdit = useCan('/templateCenter/templateMake/typeManage', 'edit');
  const state = useListAddress(templateKind.list);
  const list = useQueryCall(templateKind.list, state.values, { keepPrevious: true });
  // all kinds can be chosen as a parent, whatever is searched for
  const all = useQueryCall(templateKind.list, {});
  const [task, setTask] = useState<KindTask>({ kind: 'create', parentId: null });
  const [isFormOpen, setIsFormOpen] = useState(false);
  const remove = useKindRemoval(all.data ?? []);
  const begin = (next: KindTask) => {
    setTask(next);
    setIsFormOpen(true);
  };
  useRequestedAction('do', 'create', () => begin({ kind: 'create', parentId: null }), canEdit);

  const createButton = canEdit ? (
    <Button
      type="primary"
      icon={<Plus size={16} />}
      onClick={() => begin({ kind: 'create', parentId: null })}
    >
      新建分类
    </Button>
  ) : undefined;

  return (
    <>
      <PageHeader
        {...(all.data ? { count: `共 ${all.data.length} 个分类` } : {})}
        description="模板从分类的尺寸开始，用户按分类浏览。最多两级，拖动手柄排序"
        {...(createButton ? { actions: createButton } : {})}
      />
      <FilterBar isFiltered={state.isFiltered} onReset={state.reset}>
        <SearchFilter
          placeholder="搜索分类名称"
          value={state.values.keyword}
          onChange={(keyword) => state.set({ keyword })}
        />
        <StatusFilter value={state.values.status} onChange={(status) => state.set({ status })} />
      </FilterBar>
      <ListStatus asked={state.values} words={wholeListWords(list, '分类', state.isFiltered)} />
      <Loaded result={list} isCard>
        {(kinds) =>
          kinds.length === 0 ? (
            <div className={styles.empty}>
              {state.isFiltered ? (
                <EmptyState
                  isQuiet
                  icon={Shapes}
                  title="没有符合条件的分类"
                  description="换个词再试，或清除筛选"
                  action={<Button onClick={state.reset}>清除筛选</Button>}
                />
              ) : (
                <EmptyState
                  icon={Shapes}
                  title="还没有分类"
                  description={
                    canEdit ? '先建一级分类，如「海报」，再在它下面建具体的分类' : '有编辑权限的同事可以添加'
                  }
                  action={createButton}
                />
              )}
            </div>
          ) : (
            <div className={styles.tree}>
              <KindTree
                tree={treeOf(kinds, all.data)}
                canEdit={canEdit}
                isFound={state.isFiltered}
                onAdd={(parentId) => begin({ kind: 'create', parentId })}
                onEdit={(kind) => begin({ kind: 'edit', of: kind })}
                onRemove={(kind) => void remove(kind)}
              />
            </div>
          )
        }
      </Loaded>
      <Suspense fallback={null}>
        {isFormOpen && (
          <KindFormModal
            isOpen
            task={task}
            tree={treeOf(all.data ?? [])}
            onClose={() => setIsFormOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
};
