import { type Topic, topic as calls } from '@design-console/contract/topic';
import { Sparkles } from 'lucide-react';
import { isConflict } from '../../../api/call-errors.ts';
import type { Outcome } from '../../../api/submit-once.ts';
import { useCommandCall } from '../../../api/use-command-call.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { useFeedback } from '../../../kit/feedback/feedback.tsx';
import { MoveButtons } from '../../../kit/order/MoveButtons.tsx';
import { RowAction, RowActions } from '../../../kit/list/RowActions.tsx';
import { StatusDot } from '../../../kit/display/StatusDot.tsx';
import styles from './SpecialTopic.module.css';
import { mayChangeTopic, periodOf, stateTitles } from './topic-states.ts';

interface Props {
  readonly topic: Topic;
  readonly index: number;
  readonly count: number;
  readonly canEdit: boolean;
  readonly canPublish: boolean;
  readonly canMove: boolean;
  readonly isSaving: boolean;
  readonly onMove: (from: number, to: number) => void;
  readonly onShow: () => void;
  readonly onEdit: () => void;
  /** The topic is another one by now: the list has to be read again. */
  readonly onStale: () => Promise<unknown>;
}

/** What users see once the topic is taken down or published. */
const effectOf = ({ status, state, validTo }: Topic): string => {
  if (status === 1)
    return state === 'live'
      ? '用户会立即看不到，页面里引用它的位置会空出来；专题会保留，可以重新发布'
      : '用户现在看不到这个专题；专题会保留，可以重新发布';
  if (validTo !== null && new Date(validTo) <= new Date())
    return '有效期已过，发布后用户也看不到，请先修改结束时间';
  return '用户会立即在模板中心看到，设置了开始时间的到时再出现';
};

/** One topic of the list: its look, what users see of it, and its actions. */
export const TopicRow = (props: Props) => {
  const { topic, index, count, canEdit, canPublish, canMove, isSaving, onMove, onShow, onEdit, onStale } =
    props;
  const confirm = useConfirm();
  const feedback = useFeedback();
  const switching = useCommandCall(calls.setStatus);
  const removing = useCommandCall(calls.remove);
  const state = stateTitles[topic.state];
  const isOn = topic.status === 1;
  const mayChange = mayChangeTopic(topic, { canEdit, canPublish });

  /** A question about a topic that is another one by now is closed: it is asked again about the new one. */
  const closesQuestion = async (outcome: Outcome<unknown>): Promise<boolean> => {
    if (outcome.ok) return true;
    if (!isConflict(outcome.error)) return false;
    await onStale();
    return true;
  };

  const toggle = () =>
    confirm({
      title: `${isOn ? '下架' : '发布'}专题「${topic.title}」？`,
      content: effectOf(topic),
      okText: isOn ? '下架' : '发布',
      isDanger: isOn,
      onOk: async () => {
        // taking down shows users nothing that was not seen
        const seen = isOn ? {} : { basedOn: topic.updatedAt };
        const outcome = await switching.run({ id: topic.id, status: isOn ? 0 : 1, ...seen });
        if (outcome.ok) feedback.success(isOn ? `「${topic.title}」已下架` : `「${topic.title}」已发布`);
        return closesQuestion(outcome);
      },
    });
  const remove = () =>
    confirm({
      title: `删除专题「${topic.title}」？`,
      content: '页面里引用它的位置会空出来，删除后不能恢复',
      okText: '删除',
      isDanger: true,
      onOk: async () => {
        const outcome = await removing.run({ id: topic.id, basedOn: topic.updatedAt });
        if (outcome.ok) feedback.success(`已删除专题「${topic.title}」`);
        return closesQuestion(outcome);
      },
    });

  return (
    <div className={styles.row}>
      <span className={styles.cover} aria-hidden="true">
        {topic.shownCover === '' ? (
          <Sparkles size={20} />
        ) : (
          <img src={topic.shownCover} alt="" loading="lazy" />
        )}
      </span>
      <span className={styles.about}>
        <button type="button" className={styles.title} onClick={onShow}>
          {topic.title}
        </button>
        <small>
          {topic.templateCount} 个模板 · {topic.settingName || '全部配置方案'} · {periodOf(topic)}
        </small>
      </span>
      <span className={styles.state}>
        <StatusDot tone={state.tone}>{state.title}</StatusDot>
      </span>
      <span className={styles.actions}>
        <MoveButtons
          name={topic.title}
          index={index}
          count={count}
          isDisabled={!canMove}
          isSaving={isSaving}
          onMove={onMove}
        />
        <RowActions>
          {mayChange && <RowAction label="编辑" name={topic.title} onClick={onEdit} />}
          {canPublish && (
            <RowAction
              label={isOn ? '下架' : '发布'}
              name={topic.title}
              reason={!isOn && topic.templateCount === 0 ? '请先选择模板' : null}
              onClick={() => void toggle()}
            />
          )}
          {canEdit && (!isOn || canPublish) && (
            <RowAction
              label="删除"
              name={topic.title}
              isDanger
              reason={isOn ? '已发布的专题请先下架' : null}
              onClick={() => void remove()}
            />
          )}
        </RowActions>
      </span>
    </div>
  );
};
