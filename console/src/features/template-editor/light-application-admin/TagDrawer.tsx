import type { AppItem } from '@design-console/contract/kernel';
import {
  type TemplateTag,
  tagNameMax,
  tagsOfAppMax,
  templateTag,
} from '@design-console/contract/template-tag';
import { isKey } from '@design-console/editor/keys';
import { arrayMove } from '@dnd-kit/sortable';
import { Link } from '@tanstack/react-router';
import { Button, Input, Space, Switch } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Drawer } from '../../../kit/feedback/Drawer.tsx';
import { fieldFaults, markShown } from '../../../api/call-errors.ts';
import { useCommandCall } from '../../../api/use-command-call.ts';
import { useQueryCall } from '../../../api/use-query-call.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { KeptForm } from '../../../kit/form/KeptForm.tsx';
import { useFeedback } from '../../../kit/feedback/feedback.tsx';
import { useWasTrue } from '../../../kit/hooks/use-was-true.ts';
import { Loaded } from '../../../kit/feedback/Loaded.tsx';
import { MoveButtons } from '../../../kit/order/MoveButtons.tsx';
import { useCan, useMaySee } from '../../../kit/navigation/page-context.ts';
import { SortableList } from '../../../kit/order/SortableList.tsx';
import { EmptyState } from '../../../kit/feedback/states.tsx';
import styles from './LightApplicationAdmin.module.css';

interface Props {
  readonly app: AppItem;
  /** Called when the drawer has closed. */
  readonly onClosed: () => void;
}

/** Where templates get their tags. */
const templatesPath = '/templateCenter/templateMake/templateList';

/** The template tags of an application: each change is saved at once. */
export const TagDrawer = ({ app, onClosed }: Props) => {
  const [isOpen, setIsOpen] = useState(true);
  const canEdit = useCan('/templateEditor/lightApplicationAdmin', 'edit');
  const showsForm = useWasTrue(canEdit);
  const seesTemplates = useMaySee(templatesPath);
  const tags = useQueryCall(templateTag.list, { light_app_id: app.id });
  return (
    <Drawer
      open={isOpen}
      isInAddress
      title={`「${app.label}」的模板标签`}
      size="min(480px, 100vw)"
      onClose={() => setIsOpen(false)}
      afterOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClosed();
      }}
    >
      <p className={styles.lead}>
        用户在左侧栏打开这个轻应用时，按启用的标签列出已上架的模板。改动即时生效，不随草稿发布。给模板加标签：在
        {seesTemplates ? <Link to={templatesPath}>模板列表</Link> : '模板列表'}
        编辑模板的「轻应用标签」
      </p>
      <Loaded result={tags}>
        {(all) => (
          <>
            {showsForm && <NewTag appId={app.id} count={all.length} />}
            {all.length === 0 ? (
              <EmptyState
                title="还没有模板标签"
                description={canEdit ? '在上方输入名称，添加第一个标签' : '有编辑权限的同事可以添加'}
              />
            ) : (
              <TagList tags={all} isDisabled={!canEdit} />
            )}
          </>
        )}
      </Loaded>
    </Drawer>
  );
};

const NewTag = ({ appId, count }: { readonly appId: string; readonly count: number }) => {
  const create = useCommandCall(templateTag.create);
  const [name, setName] = useState('');
  const [fault, setFault] = useState('');
  const isFull = count >= tagsOfAppMax;

  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setFault('请输入标签名称');
    const outcome = await create.run({ light_app_id: appId, name });
    if (outcome.ok) {
      // the next one may be being typed already
      setName((now) => (now === name ? '' : now));
      return setFault('');
    }
    const faults = fieldFaults(outcome.error);
    if (!faults) return;
    markShown(outcome.error);
    setFault(Object.values(faults)[0] ?? '');
  };

  return (
    <form className={styles.newTag} onSubmit={(event) => void add(event)}>
      <KeptForm
        name={`template tag ${appId}`}
        title="模板标签"
        read={() => (name === '' ? null : { name })}
        restore={(values) => setName(String(values.name ?? ''))}
      />
      <Space.Compact block>
        <Input
          aria-label="新标签的名称"
          aria-invalid={fault !== ''}
          placeholder={isFull ? `最多 ${tagsOfAppMax} 个标签` : '标签名称，如电商主图'}
          value={name}
          maxLength={tagNameMax}
          disabled={isFull}
          status={fault === '' ? '' : 'error'}
          onChange={(event) => {
            setName(event.target.value);
            setFault('');
          }}
        />
        <Button
          type="primary"
          htmlType="submit"
          icon={<Plus size={15} />}
          loading={create.isRunning}
          disabled={isFull}
        >
          添加
        </Button>
      </Space.Compact>
      {fault !== '' && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </form>
  );
};

const TagList = ({
  tags,
  isDisabled,
}: {
  readonly tags: readonly TemplateTag[];
  readonly isDisabled: boolean;
}) => {
  const update = useCommandCall(templateTag.update);
  const remove = useCommandCall(templateTag.remove);
  const confirm = useConfirm();
  const feedback = useFeedback();
  /** The order the user just gave, until the server's answer has the same. */
  const [moved, setMoved] = useState<readonly number[] | null>(null);
  const shown = moved ? moved.flatMap((id) => tags.find((tag) => tag.id === id) ?? []) : tags;

  const move = async (from: number, to: number) => {
    const tag = shown[from];
    if (!tag) return;
    setMoved(
      arrayMove(
        shown.map((one) => one.id),
        from,
        to,
      ),
    );
    await update.run({ id: tag.id, sort: to + 1 });
    setMoved(null);
  };

  const drop = (tag: TemplateTag) =>
    confirm({
      title: `删除标签「${tag.name}」？`,
      content: `${tag.templateCount > 0 ? `${tag.templateCount} 个模板会失去这个标签，` : ''}用户不能再按它筛选，删除后不能恢复`,
      okText: '删除',
      isDanger: true,
      onOk: async () => {
        const outcome = await remove.run({ id: tag.id });
        if (outcome.ok) feedback.success(`已删除标签「${tag.name}」`);
        return outcome;
      },
    });

  return (
    <SortableList
      label="模板标签"
      items={shown}
      isDisabled={isDisabled}
      isSaving={moved !== null}
      nameOf={(tag) => tag.name}
      isQuiet={(tag) => tag.status === 0}
      onMove={(from, to) => void move(from, to)}
    >
      {(tag, index) => (
        <div className={styles.tagRow}>
          <TagName
            key={tag.name}
            tag={tag}
            isDisabled={isDisabled}
            onRename={async (name) => (await update.run({ id: tag.id, name })).ok}
          />
          <small>{tag.templateCount} 个模板</small>
          <MoveButtons
            name={tag.name}
            index={index}
            count={shown.length}
            isDisabled={isDisabled}
            isSaving={moved !== null}
            onMove={(from, to) => void move(from, to)}
          />
          <Switch
            size="small"
            aria-label={`启用「${tag.name}」`}
            checked={tag.status === 1}
            disabled={isDisabled}
            loading={update.running.some((input) => input.id === tag.id && input.status !== undefined)}
            onChange={(isOn) => void update.run({ id: tag.id, status: isOn ? 1 : 0 })}
          />
          <Button
            size="small"
            type="text"
            danger
            icon={<Trash2 size={14} />}
            aria-label={`删除「${tag.name}」`}
            disabled={isDisabled}
            onClick={() => void drop(tag)}
          />
        </div>
      )}
    </SortableList>
  );
};

interface NameProps {
  readonly tag: TemplateTag;
  readonly isDisabled: boolean;
  readonly onRename: (name: string) => Promise<boolean>;
}

/** A name edited in place: Enter or leaving the field saves, Esc and a refusal restore the old name. */
const TagName = ({ tag, isDisabled, onRename }: NameProps) => {
  const [name, setName] = useState(tag.name);
  const save = async () => {
    const newName = name.trim();
    if (newName === tag.name || newName === '' || !(await onRename(newName))) setName(tag.name);
  };
  return (
    <Input
      aria-label={`标签「${tag.name}」的名称`}
      value={name}
      maxLength={tagNameMax}
      variant="borderless"
      disabled={isDisabled}
      onChange={(event) => setName(event.target.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (isKey(event, 'Enter')) event.currentTarget.blur();
        if (!isKey(event, 'Escape') || name === tag.name) return;
        event.stopPropagation();
        setName(tag.name);
      }}
    />
  );
};
