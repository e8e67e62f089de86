import {
  type PlatformSort,
  type PlatformTemplate,
  platformTemplate,
} from '@design-console/contract/platform-template';
import { Button } from 'antd';
import { Segments } from '../../../../kit/form/Segments.tsx';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { FilterBar } from '../../../../kit/filter/FilterBar.tsx';
import { Loaded } from '../../../../kit/feedback/Loaded.tsx';
import { ListStatus } from '../../../../kit/list/ListStatus.tsx';
import { savedFiltersOf } from '../../../../list-screen/saved-filters/saved-filters-of.tsx';
import { useListAddress } from '../../../../kit/list/list-address.ts';
import { SearchFilter } from '../../../../kit/filter/list-filters.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { EmptyState } from '../../../../kit/feedback/states.tsx';
import { useIsNarrow } from '../../../../kit/hooks/use-narrow.ts';
import { LeftTemplateNotice } from '../../../../template-designer/LeftTemplateNotice.tsx';
import { TemplateEditor } from '../../../../template-designer/TemplateEditor.tsx';
import { useOpenedTemplate } from '../../../../template-designer/use-opened-template.ts';
import { CardBones } from '../TemplateCard.tsx';
import cards from '../template-parts.module.css';
import { useTemplateRights } from '../../../../template-designer/use-template-rights.ts';
import { FacetBar } from './FacetBar.tsx';
import { PlatformCard } from './PlatformCard.tsx';
import { PlatformPreview } from './PlatformPreview.tsx';
import { type FacetValues, filterOf } from './platform-address.ts';
import styles from './re-make.module.css';
import { usePlatformList } from './use-platform-list.ts';

const sortTitles: Readonly<Record<PlatformSort, string>> = {
  recommended: '推荐',
  newest: '最新',
  mostUsed: '最多使用',
  hot: '热门',
};
const sorts = (Object.keys(sortTitles) as PlatformSort[]).map((value) => ({
  value,
  label: sortTitles[value],
}));

/** 二次创作: browses the platform's templates by facets and words; one opens as a copy (product section 6). */
export const ReMake = () => {
  const { canMake } = useTemplateRights();
  const state = useListAddress(platformTemplate.list);
  const { values } = state;
  const list = usePlatformList(filterOf(values));
  const { opened, openedKey, continuedId, begin, onStored, close } = useOpenedTemplate();
  const isNarrow = useIsNarrow();
  const [isOpen, setIsOpen] = useState(false);
  const [previewed, setPreviewed] = useState<PlatformTemplate | null>(null);

  const copy = (row: PlatformTemplate): void => {
    setPreviewed(null);
    begin({
      from: 'copy',
      title: row.title,
      sourceTemplateId: row.templateId,
      tagIds: row.tagIds,
    });
  };
  const onCopy = (row: PlatformTemplate) => (canMake ? () => copy(row) : undefined);

  const chosen: FacetValues = {
    kind: values.kind ?? [],
    industry: values.industry ?? [],
    style: values.style ?? [],
    color: values.color ?? [],
    purpose: values.purpose ?? [],
  };

  return (
    <>
      <PageHeader
        {...(list.first.data ? { count: `共 ${list.total.toLocaleString()} 个平台模板` } : {})}
        description="选一个平台模板，改成企业自己的；平台模板本身不会改变"
      />
      {canMake && <LeftTemplateNotice isOpen={opened !== null} onContinue={begin} />}
      <FilterBar
        isFiltered={state.isFiltered}
        onReset={state.reset}
        saved={savedFiltersOf({
          list: '/templateCenter/templateMake/reMake',
          input: platformTemplate.list.input,
        })}
        settings={
          isNarrow && (
            <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? '收起分类和标签' : '按分类和标签筛选'}
            </Button>
          )
        }
      >
        <SearchFilter
          placeholder="搜索标题、行业、风格或用途"
          value={values.keyword}
          onChange={(keyword) => state.set({ keyword })}
        />
      </FilterBar>
      {list.facets && (isOpen || !isNarrow) && (
        <FacetBar
          counts={list.facets}
          chosen={chosen}
          onChange={(facet, next) => state.set({ [facet]: next.length === 0 ? undefined : next })}
        />
      )}
      <div className={styles.sorts}>
        <Segments<PlatformSort>
          aria-label="排序"
          options={sorts}
          value={values.sortBy}
          onChange={(sortBy) => state.set({ sortBy })}
        />
      </div>
      <ListStatus
        asked={[values, list.rows.length]}
        words={
          list.first.data === undefined || list.first.isPlaceholderData || list.isGrowing
            ? null
            : list.rows.length === 0
              ? '共 0 个，没有符合条件的平台模板'
              : `共 ${list.total.toLocaleString()} 个平台模板，已显示 ${list.rows.length} 个`
        }
      />
      <Loaded result={list.first} isCard skeleton={<CardBones count={8} />}>
        {() =>
          list.rows.length === 0 ? (
            <div className={cards.box}>
              {state.isFiltered ? (
                <EmptyState
                  isQuiet
                  icon={SearchX}
                  title="没有符合条件的平台模板"
                  description="换个关键词，或清除筛选条件再看"
                  action={<Button onClick={state.reset}>清除筛选</Button>}
                />
              ) : (
                <EmptyState title="还没有平台模板" description="平台模板随产品更新提供" />
              )}
            </div>
          ) : (
            <>
              <ul className={cards.cards} aria-busy={list.first.isPlaceholderData}>
                {list.rows.map((row) => (
                  <PlatformCard
                    key={row.templateId}
                    row={row}
                    onPreview={() => setPreviewed(row)}
                    onCopy={onCopy(row)}
                  />
                ))}
              </ul>
              {(list.hasMore || list.isGrowing || list.growFailed) && (
                <div className={styles.more}>
                  <Button loading={list.isGrowing} onClick={list.growFailed ?? list.grow}>
                    {list.growFailed ? '加载失败，重试' : '加载更多'}
                  </Button>
                </div>
              )}
            </>
          )
        }
      </Loaded>
      {previewed && (
        <PlatformPreview row={previewed} onCopy={onCopy(previewed)} onClose={() => setPreviewed(null)} />
      )}
      {opened && (
        <TemplateEditor
          key={openedKey}
          start={opened}
          continuedId={continuedId}
          onStored={onStored}
          onClose={close}
        />
      )}
    </>
  );
};
