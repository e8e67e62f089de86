import { encodeBase64Text } from '@design-console/contract/kernel/base64';
import { MESSAGES } from '@design-console/contract/wire/messages';
import { session } from '@design-console/contract/session';
import { Form } from 'antd';
import { useState } from 'react';
import { Modal } from '../../kit/feedback/Modal.tsx';
import { fieldFaults, markShown } from '../../api/call-errors.ts';
import { useCommandCall } from '../../api/use-command-call.ts';
import { FirstFieldFocus, useFocusReturn } from '../../kit/feedback/dialog-focus.tsx';
import { useFeedback } from '../../kit/feedback/feedback.tsx';
import { showFieldFaults } from '../../kit/form/show-field-faults.ts';
import { PasswordInput } from '../../kit/form/PasswordInput.tsx';
import { leavePasswordChanged } from '../leave.ts';
import styles from './PasswordModal.module.css';
import {
  againFault,
  mayChangePassword,
  type PasswordForm,
  passwordModalWidthPx,
  strengthOf,
} from './password-form.ts';
import { useShell } from './shell-context.ts';
import { useLogout } from './UserMenu.tsx';

const again = ['new_pass'];

interface StrengthProps {
  readonly password: string;
  readonly ownNames: readonly string[];
}

const Strength = ({ password, ownNames }: StrengthProps) => {
  const strength = strengthOf(password, ownNames);
  return (
    <div className={styles.strength} data-level={strength?.level ?? 0} aria-live="polite">
      <span className={styles.bars} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span>
        {strength
          ? `强度${strength.label}，${strength.advice}`
          : '15 个字符以上的一句话更安全，不要包含账号或企业名称'}
      </span>
    </div>
  );
};

interface Props {
  /** A generated password must be changed before anything else: the dialog cannot be closed. */
  readonly isForced: boolean;
  readonly onClose: () => void;
}

/** Change password (spec sections 5 and 8). */
export const PasswordModal = ({ isForced, onClose }: Props) => {
  const [form] = Form.useForm<PasswordForm>();
  const { info } = useShell();
  const feedback = useFeedback();
  const logout = useLogout();
  const change = useCommandCall(session.changePassword);
  const values = Form.useWatch((all: PasswordForm) => all, form) ?? {};
  const [isDone, setIsDone] = useState(false);
  useFocusReturn();

  const submit = async ({ old_pass, new_pass }: PasswordForm) => {
    const outcome = await change.run({
      old_pass: encodeBase64Text(old_pass),
      new_pass: encodeBase64Text(new_pass),
    });
    if (outcome.ok) {
      setIsDone(true);
      feedback.success(MESSAGES.passwordChanged);
      leavePasswordChanged(info?.me.account ?? '');
      return;
    }
    // the field is marked as well; the message itself is the specification's toast
    const faults = fieldFaults(outcome.error);
    if (faults) {
      markShown(outcome.error);
      showFieldFaults(form, faults);
      feedback.error(outcome.error.message);
    }
  };

  return (
    <Modal
      open
      centered
      title={isForced ? '请先修改初始密码' : '修改密码'}
      width={passwordModalWidthPx}
      closable={!isForced}
      keyboard={!isForced}
      mask={{ closable: false }}
      okText="确定"
      cancelText={isForced ? '退出登录' : '取消'}
      okButtonProps={{ disabled: !mayChangePassword(values) || isDone, htmlType: 'submit' }}
      confirmLoading={change.isRunning}
      onOk={() => form.submit()}
      onCancel={() => (isForced ? void logout() : onClose())}
    >
      {isForced && <p className={styles.why}>当前是系统生成的初始密码，修改后用新密码重新登录</p>}
      <Form<PasswordForm>
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={change.isRunning || isDone}
        className={styles.form ?? ''}
        onFinish={(values) => {
          if (mayChangePassword(values)) void submit(values);
        }}
      >
        <FirstFieldFocus />
        {/* password managers read the account here */}
        <input
          className="for-screen-readers"
          type="text"
          name="username"
          autoComplete="username"
          value={info?.me.account ?? ''}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <Form.Item
          name="old_pass"
          label="旧密码"
          rules={[{ required: true, message: MESSAGES.oldPasswordMissing }]}
        >
          <PasswordInput autoComplete="current-password" />
        </Form.Item>
        <Form.Item
          name="new_pass"
          label="新密码"
          extra={
            <Strength
              password={values.new_pass ?? ''}
              ownNames={info ? [info.me.account, info.companyName] : []}
            />
          }
          rules={[{ required: true, message: MESSAGES.newPasswordMissing }]}
        >
          <PasswordInput autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="again_pass"
          label="确认密码"
          dependencies={again}
          rules={[
            ({ getFieldValue }) => ({
              validator: async (_, value: string | undefined) => {
                const fault = againFault(value, getFieldValue('new_pass') as string | undefined);
                if (fault) throw new Error(fault);
              },
            }),
          ]}
        >
          <PasswordInput autoComplete="new-password" />
        </Form.Item>
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </Modal>
  );
};
