import { center } from '@design-console/contract/center';
import { type TopicDetail, topic } from '@design-console/contract/topic';
import { Button } from 'antd';
import { useQueryCall } from '../../../api/use-query-call.ts';
import { CopyText } from '../../../kit/display/CopyText.tsx';
import { StatusDot } from '../../../kit/display/StatusDot.tsx';
import { emptyText, exactTime } from '../../../kit/format/time.ts';
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx';
import { DetailLines } from '../../../kit/page/DetailLines.tsx';
import styles from './SpecialTopic.module.css';
import { mayChangeTopic, periodOf, stateTitles } from './topic-states.ts';

interface Props {
  readonly id: number;
  readonly isOpen: boolean;
  readonly canEdit: boolean;
  readonly canPublish: boolean;
  readonly onEdit: (id: number) => void;
  readonly onClose: () => void;
}

/** The names of its templates, in their order; users do not see one that is off the shelf, deferred or expired. */
const TemplateNames = ({ templateIds }: Pick<TopicDetail, 'templateIds'>) => {
  const found = useQueryCall(center.listTemplates, { templateIds }, { enabled: templateIds.length > 0 });
  const names = new Map(found.data?.map(({ templateId, title }) => [templateId, title]));
  if (templateIds.length === 0) return emptyText;
  if (found.data === undefined) return `${templateIds.length} 个模板`;
  return templateIds.map((id) => names.get(id) ?? `模板 ${id}（用户现在看不到）`).join('、');
};

const linesOf = (shown: TopicDetail) =>
  [
    [
      '状态',
      <StatusDot key="state" tone={stateTitles[shown.state].tone}>
        {stateTitles[shown.state].title}
      </StatusDot>,
    ],
    ['有效期', periodOf(shown)],
    ['显示范围', shown.settingName || '全部配置方案'],
    ['专题简介', shown.intro || emptyText],
    ['专题模板', <TemplateNames key="templates" templateIds={shown.templateIds} />],
    ['修改人', shown.updatedBy || emptyText],
    ['更新时间', exactTime(shown.updatedAt, new Date())],
    ['专题编号', <CopyText key="id" text={String(shown.id)} label="专题编号" />],
  ] as const;

/** One topic in full, for everybody who sees the list. */
export const TopicDrawer = ({ id, isOpen, canEdit, canPublish, onEdit, onClose }: Props) => {
  const found = useQueryCall(topic.get, { id }, { enabled: isOpen });
  return (
    <DetailDrawer
      isOpen={isOpen}
      title={found.data?.title ?? '专题详情'}
      result={found}
      onClose={onClose}
      actions={(shown) =>
        mayChangeTopic(shown, { canEdit, canPublish }) && <Button onClick={() => onEdit(id)}>编辑</Button>
      }
    >
      {(shown) => (
        <>
          {shown.shownCover !== '' && <img className={styles.large} src={shown.shownCover} alt="" />}
          <DetailLines lines={linesOf(shown)} />
        </>
      )}
    </DetailDrawer>
  );
};
