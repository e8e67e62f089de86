import { CODE } from '@design-console/contract/kernel/envelope';
import { type RoleDetail, RoleDraft, role } from '@design-console/contract/role';
import { Alert, Button, Form, Input } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { CallRefused, fieldFaults, markShown } from '../../../api/call-errors.ts';
import { useCommandCall } from '../../../api/use-command-call.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { useFeedback } from '../../../kit/feedback/feedback.tsx';
import { ReasonedButton } from '../../../kit/feedback/ReasonedButton.tsx';
import { fieldRule } from '../../../kit/form/field-rule.ts';
import { KeptForm } from '../../../kit/form/KeptForm.tsx';
import { showFieldFaults } from '../../../kit/form/show-field-faults.ts';
import { useUnsavedGuard } from '../../../kit/navigation/unsaved-guard.ts';
import { ConflictPanel } from './ConflictPanel.tsx';
import { DifferenceView } from './DifferenceView.tsx';
import { PermissionPicker } from './PermissionPicker.tsx';
import type { GrantedPermissions, PermissionIndex } from './permission-tree.ts';
import drawer from './RoleDrawer.module.css';
import styles from './RoleForm.module.css';
import { changesOf, type Draft, draftOf, emptyDraft, isSameDraft, mergeDrafts } from './role-draft.ts';

interface Props {
  readonly index: PermissionIndex;
  /** The role being edited, as it was when the drawer opened; null: a new one. */
  readonly role: RoleDetail | null;
  /** What a new role starts with. */
  readonly start?: { readonly draft: Draft; readonly leftBehind: number };
  /** Reads the role's current state from the server; undefined when that fails. */
  readonly reload: () => Promise<RoleDetail | undefined>;
  /** The drawer is closing: leaving asks for no confirmation any more. */
  readonly isLeaving: boolean;
  /** Reports whether closing now would lose changes. */
  readonly onDirty: (isDirty: boolean) => void;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

interface Conflict {
  readonly theirs: RoleDetail;
  readonly updatedBy: string;
  readonly updatedAt: string;
}

interface Texts {
  readonly name: string;
  readonly description: string;
}

const conflictOf = (error: unknown): Pick<Conflict, 'updatedBy' | 'updatedAt'> | null => {
  if (!(error instanceof CallRefused) || error.code !== CODE.conflict) return null;
  const { updatedBy, updatedAt } = (error.data ?? {}) as { updatedBy?: unknown; updatedAt?: unknown };
  return typeof updatedAt === 'string' ? { updatedBy: String(updatedBy ?? ''), updatedAt } : null;
};

/** Creates or edits a role. Saving an edit first shows what it grants and revokes. */
export const RoleForm = ({
  index,
  role: opened,
  start,
  reload,
  isLeaving,
  onDirty,
  onCancel,
  onSaved,
}: Props) => {
  const [form] = Form.useForm<Texts>();
  const [base, setBase] = useState(opened);
  const baseDraft = useMemo(() => (base ? draftOf(index, base) : emptyDraft), [index, base]);
  const [draft, setDraft] = useState<Draft>(start?.draft ?? baseDraft);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const create = useCommandCall(role.create);
  const update = useCommandCall(role.update);
  const confirm = useConfirm();
  const feedback = useFeedback();
  const isSaving = create.isRunning || update.isRunning;
  const isDirty = !isSameDraft(draft, start?.draft ?? baseDraft);
  const changes = changesOf(index, baseDraft, draft);
  /** An edit that grants or revokes is confirmed before it is saved. */
  const mustConfirm = base !== null && changes.added.length + changes.removed.length > 0;

  useUnsavedGuard(isDirty && !isLeaving);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const show = (next: Draft) => {
    setDraft(next);
    form.setFieldsValue({ name: next.name, description: next.description });
  };

  /** Returns whether the confirmation may close: only a fault leaves it open for another try. */
  const save = async (revision: number | undefined): Promise<boolean> => {
    const input = { name: draft.name, description: draft.description, permissionIds: [...draft.granted] };
    const outcome =
      base && revision !== undefined
        ? await update.run({ ...input, id: base.id, revision })
        : await create.run(input);
    if (outcome.ok) {
      feedback.success(base ? `已保存角色「${draft.name.trim()}」` : `已新建角色「${draft.name.trim()}」`);
      onDirty(false);
      onSaved();
      return true;
    }
    const { error } = outcome;
    const faults = fieldFaults(error);
    const met = conflictOf(error);
    if (faults) {
      markShown(error);
      for (const fault of showFieldFaults(form, faults)) feedback.error(fault);
    } else if (met) {
      markShown(error);
      const theirs = await reload();
      if (theirs) setConflict({ ...met, theirs });
      else feedback.error(error.message);
    }
    return error instanceof CallRefused;
  };

  const submit = async () => {
    if (isSaving) return;
    if (!mustConfirm) return void (await save(base?.revision));
    await confirm({
      title: `保存对角色「${base.name}」的修改？`,
      widthPx: 560,
      okText: '保存',
      content: (
        <>
          {base.memberCount > 0 && (
            <p className={styles.effect}>{base.memberCount} 个账号会立即按新的权限使用后台</p>
          )}
          <DifferenceView changes={changes} />
        </>
      ),
      onOk: () => save(base.revision),
    });
  };

  const takeTheirs = ({ theirs }: Conflict, next: Draft) => {
    setBase(theirs);
    show(next);
    setConflict(null);
  };

  return (
    <div className={drawer.frame}>
      <div className={drawer.scroll}>
        {conflict && (
          <ConflictPanel
            updatedBy={conflict.updatedBy}
            updatedAt={conflict.updatedAt}
            theirChanges={changesOf(index, baseDraft, draftOf(index, conflict.theirs))}
            isSaving={isSaving}
            onMerge={() => {
              const theirs = draftOf(index, conflict.theirs);
              takeTheirs(conflict, mergeDrafts(index, { base: baseDraft, mine: draft, theirs }));
              feedback.info('已合并，请核对后保存');
            }}
            onReload={() => takeTheirs(conflict, draftOf(index, conflict.theirs))}
            onOverwrite={() => {
              setBase(conflict.theirs);
              setConflict(null);
              void save(conflict.theirs.revision);
            }}
          />
        )}
        {start !== undefined && start.leftBehind > 0 && (
          <Alert
            type="info"
            showIcon
            title={`有 ${start.leftBehind} 项你没有的权限未复制`}
            className={styles.notice ?? ''}
          />
        )}
        <Form<Texts>
          form={form}
          layout="vertical"
          requiredMark="optional"
          disabled={isSaving}
          initialValues={{ name: draft.name, description: draft.description }}
          scrollToFirstError={{ behavior: 'smooth', block: 'center', focus: true }}
          onValuesChange={(_, texts) =>
            setDraft((now) => ({ ...now, name: texts.name ?? '', description: texts.description ?? '' }))
          }
          onFinish={() => void submit()}
        >
          <KeptForm
            name={`role ${opened?.id ?? ''}`}
            title={opened ? `编辑角色「${opened.name}」` : '新建角色'}
            read={() => (isDirty ? { ...draft, granted: [...draft.granted] } : null)}
            restore={({ granted, ...texts }) =>
              show({ ...draft, ...texts, granted: new Set(Array.isArray(granted) ? granted : draft.granted) })
            }
          />
          <div className={styles.texts}>
            <Form.Item
              name="name"
              label="角色名称"
              required
              rules={[fieldRule(RoleDraft.shape.name)]}
              validateDebounce={600}
            >
              <Input
                autoFocus={base === null}
                autoComplete="off"
                placeholder="请输入角色名称，不超过 20 个字符"
              />
            </Form.Item>
            <Form.Item
              name="description"
              label="角色说明"
              rules={[fieldRule(RoleDraft.shape.description)]}
              validateDebounce={600}
            >
              <Input autoComplete="off" placeholder="这个角色做什么，给谁用" />
            </Form.Item>
          </div>
          {/* lets Enter submit: the visible button is outside the form */}
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
        </Form>
        <PermissionPicker
          index={index}
          granted={draft.granted}
          onChange={(granted: GrantedPermissions) => {
            if (!isSaving) setDraft((now) => ({ ...now, granted }));
          }}
        />
      </div>
      <footer className={drawer.foot}>
        <span className={drawer.summary} aria-live="polite">
          {mustConfirm
            ? `权限新增 ${changes.added.length} 项，移除 ${changes.removed.length} 项`
            : draft.granted.size === 0
              ? '还没有勾选权限，成员将看不到任何功能页面'
              : ''}
        </span>
        <Button disabled={isSaving} onClick={onCancel}>
          取消
        </Button>
        <ReasonedButton
          type="primary"
          // while the confirmation of a save is open, its own button shows the progress
          loading={isSaving && !mustConfirm}
          disabled={isSaving}
          reason={
            isSaving
              ? null
              : conflict !== null
                ? '请先处理上面的冲突'
                : base !== null && !isDirty
                  ? '没有未保存的修改'
                  : null
          }
          onClick={() => form.submit()}
        >
          {base ? '保存' : '创建'}
        </ReasonedButton>
      </footer>
    </div>
  );
};
