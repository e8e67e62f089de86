import { center, type TemplateCard } from '@design-console/contract/center';
import { Button } from 'antd';
import { Modal } from '../kit/feedback/Modal.tsx';
import { useFocusReturn } from '../kit/feedback/dialog-focus.tsx';
import { Segments } from '../kit/form/Segments.tsx';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useQueryCall } from '../api/use-query-call.ts';
import { Loaded } from '../kit/feedback/Loaded.tsx';
import { ChoiceFilter, SearchFilter } from '../kit/filter/list-filters.tsx';
import { EmptyState } from '../kit/feedback/states.tsx';
import { ListStatus } from '../kit/list/ListStatus.tsx';
import { TemplateCover } from './TemplateCover.tsx';
import styles from './template-picker.module.css';

type From = 'team' | 'platform';

const froms: { value: From; label: string }[] = [
  { value: 'team', label: '企业模板' },
  { value: 'platform', label: '平台模板' },
];

interface Props {
  readonly picked: readonly string[];
  readonly max: number;
  /** Called with the newly picked ones, in the order of picking. */
  readonly onPick: (templates: readonly TemplateCard[]) => void;
  readonly onClose: () => void;
}

/** Templates to pick from: the company's published ones, and the platform's. */
export const PickerModal = ({ picked, max, onPick, onClose }: Props) => {
  useFocusReturn();
  const [from, setFrom] = useState<From>('team');
  const [keyword, setKeyword] = useState<string>();
  const [kindId, setKindId] = useState<number>();
  // the cursor of each page opened so far; the last one is shown
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  const after = cursors.at(-1) ?? null;
  const [chosen, setChosen] = useState<readonly TemplateCard[]>([]);
  const kinds = useQueryCall(center.listKinds, {}, { staleMs: 60_000 });
  const result = useQueryCall(
    center.pageTemplates,
    {
      from,
      ...(after === null ? {} : { after }),
      ...(keyword === undefined ? {} : { keyword }),
      ...(kindId === undefined || from === 'platform' ? {} : { kindId }),
    },
    { keepPrevious: true },
  );
  // the rows still shown are the previous page's, and so is their cursor: a second press waits
  const isTurning = result.isPlaceholderData;
  const room = max - picked.length - chosen.length;

  const toggle = (template: TemplateCard) =>
    setChosen((now) =>
      now.some(({ templateId }) => templateId === template.templateId)
        ? now.filter(({ templateId }) => templateId !== template.templateId)
        : [...now, template],
    );
  const narrow = (change: () => void) => {
    change();
    setCursors([null]);
  };

  return (
    <Modal
      open
      centered
      width="min(920px, 96vw)"
      title="选择模板"
      okText={chosen.length === 0 ? '添加' : `添加 ${chosen.length} 个`}
      cancelText="取消"
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={() => {
        onPick(chosen);
        onClose();
      }}
      onCancel={onClose}
    >
      <div className={styles.filters}>
        <Segments
          aria-label="模板来源"
          value={from}
          options={froms}
          onChange={(value) => narrow(() => setFrom(value))}
        />
        <SearchFilter
          placeholder="搜索模板名称或标签"
          value={keyword}
          widthPx={220}
          onChange={(words) => narrow(() => setKeyword(words))}
        />
        {from === 'team' && (
          <ChoiceFilter<number>
            label="分类"
            value={kindId}
            options={(kinds.data ?? []).map(({ id, name, parentId }) => ({
              value: id,
              label: parentId === null ? name : `　${name}`,
            }))}
            onChange={(id) => narrow(() => setKindId(id))}
          />
        )}
      </div>
      <ListStatus
        asked={[from, keyword, kindId, cursors.length]}
        words={
          result.data === undefined || isTurning
            ? null
            : result.data.list.length === 0
              ? '共 0 个，没有符合条件的模板'
              : `第 ${cursors.length} 页，${result.data.list.length} 个模板`
        }
      />
      <Loaded result={result}>
        {({ list, next }) =>
          list.length === 0 ? (
            <EmptyState
              title={
                keyword === undefined && kindId === undefined ? '还没有可选的模板' : '没有符合条件的模板'
              }
              description={
                from === 'team' ? '在模板列表里上架的模板会出现在这里，也可以选平台模板' : '换个搜索词试试'
              }
            />
          ) : (
            <>
              <ul className={styles.choices} aria-label="可选模板">
                {list.map((template) => {
                  const isIn = picked.includes(template.templateId);
                  const isChosen = chosen.some(({ templateId }) => templateId === template.templateId);
                  return (
                    <li key={template.templateId}>
                      <button
                        type="button"
                        className={styles.choice}
                        aria-pressed={isIn || isChosen}
                        disabled={isIn || (!isChosen && room <= 0)}
                        onClick={() => toggle(template)}
                      >
                        <TemplateCover template={template} />
                        <span className={styles.title}>{template.title}</span>
                        <small>{isIn ? '已添加' : template.kindName || '自定义尺寸'}</small>
                        {(isIn || isChosen) && (
                          <i className={styles.mark} aria-hidden="true">
                            <Check size={14} />
                          </i>
                        )}
                      </button>
                    </li>
                  );
                })}
              </ul>
              <div className={styles.pager}>
                <Button
                  size="small"
                  disabled={cursors.length === 1 || isTurning}
                  onClick={() => setCursors(cursors.slice(0, -1))}
                >
                  上一页
                </Button>
                <span>第 {cursors.length} 页</span>
                <Button
                  size="small"
                  disabled={next === null || isTurning}
                  onClick={() => setCursors([...cursors, next])}
                >
                  下一页
                </Button>
                {room <= 0 && <span role="status">最多 {max} 个模板，已选满</span>}
              </div>
            </>
          )
        }
      </Loaded>
    </Modal>
  );
};
