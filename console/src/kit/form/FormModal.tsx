import { Alert, Button, Form, type FormInstance } from 'antd';
import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Drawer } from '../feedback/Drawer.tsx';
import { Modal } from '../feedback/Modal.tsx';
import { type CallError, fieldFaults, isForbidden, markShown } from '../../api/call-errors.ts';
import { useIsUploading } from '../../api/progress.ts';
import { changedFields } from './changed-fields.ts';
import { useConfirm } from '../feedback/confirm.tsx';
import { FirstFieldFocus, useFocusReturn } from '../feedback/dialog-focus.tsx';
import { ReasonedButton } from '../feedback/ReasonedButton.tsx';
import { FormFaultAlert } from './FormFaultAlert.tsx';
import { ForbiddenAlert } from './ForbiddenAlert.tsx';
import { KeptForm } from './KeptForm.tsx';
import { showFieldFaults } from './show-field-faults.ts';
import styles from '../display/small.module.css';
import { useUnsavedGuard } from '../navigation/unsaved-guard.ts';

type SubmitResult = { readonly ok: true } | { readonly ok: false; readonly error: CallError };

interface Props<Values extends object> {
  readonly isOpen: boolean;
  /** Heading of the dialog, in the words of the button that opened it: 新建角色. */
  readonly title: ReactNode;
  readonly initialValues: Partial<Values>;
  /** A function of the values where the button does different things. */
  readonly okText?: string | ((values: Partial<Values>) => string);
  /** Submitting cannot be undone. */
  readonly isDanger?: boolean;
  readonly widthPx?: number;
  /** For more fields than fit a dialog: a drawer, whose fields scroll while its buttons stay. */
  readonly isLong?: boolean;
  /** The edited item, where the title does not name it: kept input is restored for this one only. */
  readonly about?: string | number;
  /** Shown instead of the form while its data is missing: skeleton, failed, missing. */
  readonly waiting?: ReactNode;
  /** Submits and returns the command's outcome. Not ok keeps the dialog open with faults at their fields. */
  readonly onSubmit: (values: Values, form: FormInstance<Values>) => Promise<SubmitResult>;
  /** Called after a successful submit and after the user closed it. */
  readonly onClose: () => void;
  /** The inputs, shared by create and edit. */
  readonly children: ReactNode | ((form: FormInstance<Values>) => ReactNode);
}

const isChanged = (values: object, initial: object): boolean =>
  Object.keys(changedFields(initial, values)).length > 0;

/**
 * A dialog with a form. Enter submits; the first invalid field gets the focus; while submitting the
 * button loads and a second submit does nothing; closing with changes asks first.
 */
export const FormModal = <Values extends object>({
  isOpen,
  title,
  initialValues,
  okText = '保存',
  isDanger = false,
  widthPx = 520,
  isLong = false,
  about = '',
  waiting,
  onSubmit,
  onClose,
  children,
}: Props<Values>) => {
  const [form] = Form.useForm<Values>();
  const confirm = useConfirm();
  const [isSubmitting, setIsSubmitting] = useState(false);
  const isUploading = useIsUploading();
  const [formFaults, setFormFaults] = useState<readonly string[]>([]);
  /** Why the person may not submit it any more; null while nothing was refused. */
  const [forbidden, setForbidden] = useState<string | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  const isDirtyNow = useRef(false);
  const [typed, setTyped] = useState<Partial<Values>>({});
  const [isRestored, setIsRestored] = useState(false);
  useUnsavedGuard(isOpen && isDirty);
  useFocusReturn(isOpen);
  const shownTitle = typeof title === 'string' ? title : '';

  // what the last opening left over
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) {
      setFormFaults([]);
      setForbidden(null);
      setIsDirty(false);
      setIsRestored(false);
      setTyped({});
    }
  }

  // before an effect inside brings back what was typed before the session ended
  useLayoutEffect(() => {
    if (isOpen) isDirtyNow.current = false;
  }, [isOpen]);

  /** The letter that makes the form dirty shows before the dialog is drawn anew (quality 4d). */
  const setDirty = (isNow: boolean) => {
    isDirtyNow.current = isNow;
    if (isNow) startTransition(() => setIsDirty(true));
    else setIsDirty(false);
  };

  const submit = async (values: Values) => {
    // Enter submits without the button
    if (isSubmitting || isUploading) return;
    setIsSubmitting(true);
    setFormFaults([]);
    try {
      const result = await onSubmit(values, form);
      if (result.ok) {
        setDirty(false);
        return onClose();
      }
      const isRefusedForRight = isForbidden(result.error);
      if (isRefusedForRight) markShown(result.error);
      setForbidden(isRefusedForRight ? result.error.message : null);
      const faults = fieldFaults(result.error);
      if (faults) {
        markShown(result.error);
        setFormFaults(showFieldFaults(form, faults));
      }
    } finally {
      setIsSubmitting(false);
    }
  };

  const close = async () => {
    if (isSubmitting) return;
    const mayClose =
      !isDirtyNow.current ||
      (await confirm({
        title: '放弃未保存的修改？',
        content: '关闭后，刚才填写的内容会丢失',
        okText: '放弃',
        cancelText: '继续编辑',
        isDanger: true,
      }));
    if (mayClose) onClose();
  };

  const content = waiting ?? (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark="optional"
      initialValues={initialValues as Values}
      preserve={false}
      disabled={isSubmitting}
      scrollToFirstError={{ behavior: 'smooth', block: 'center', focus: true }}
      onValuesChange={(_, values) => {
        setDirty(isChanged(values, initialValues));
        if (typeof okText !== 'string') setTyped(values);
      }}
      onFinish={(values) => void submit(values)}
      style={{ paddingTop: 8 }}
    >
      <FirstFieldFocus />
      <KeptForm
        name={`${shownTitle} ${about}`}
        title={shownTitle}
        read={() => (isDirtyNow.current ? changedFields<object>(initialValues, form.getFieldsValue()) : null)}
        restore={(values) => {
          form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0]);
          setDirty(true);
          setIsRestored(true);
          if (typeof okText !== 'string') setTyped(form.getFieldsValue());
        }}
      />
      {isRestored && (
        <Alert
          type="info"
          showIcon
          closable
          title="已恢复登录过期前填写的内容"
          style={{ marginBottom: 16 }}
        />
      )}
      {forbidden !== null && (
        <ForbiddenAlert words={forbidden} isRetrying={isSubmitting} onRetry={() => form.submit()} />
      )}
      <FormFaultAlert faults={formFaults} />
      {typeof children === 'function' ? children(form) : children}
      {/* lets Enter submit: the dialog's own button is outside the form */}
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
    </Form>
  );
  const okWords = typeof okText === 'string' ? okText : okText({ ...initialValues, ...typed });
  const okProps = {
    htmlType: 'submit',
    danger: isDanger,
    disabled: Boolean(waiting) || (isUploading && !isSubmitting),
  } as const;

  // in place of the button that submits
  const refusedButton = forbidden !== null && (
    <ReasonedButton type="primary" reason={forbidden}>
      {okWords}
    </ReasonedButton>
  );

  if (isLong)
    return (
      <Drawer
        open={isOpen}
        title={title}
        size={`min(${widthPx}px, 100vw)`}
        onClose={() => void close()}
        mask={{ closable: false }}
        destroyOnHidden
        footer={
          <div className={styles.drawerButtons}>
            <Button disabled={isSubmitting} onClick={() => void close()}>
              取消
            </Button>
            {refusedButton || (
              <Button type="primary" loading={isSubmitting} {...okProps} onClick={() => form.submit()}>
                {okWords}
              </Button>
            )}
          </div>
        }
      >
        {content}
      </Drawer>
    );
  return (
    <Modal
      open={isOpen}
      title={title}
      width={widthPx}
      okText={okWords}
      cancelText="取消"
      confirmLoading={isSubmitting}
      okButtonProps={okProps}
      {...(refusedButton && {
        footer: (_: unknown, { CancelBtn }: { readonly CancelBtn: ComponentType }) => (
          <>
            <CancelBtn />
            {refusedButton}
          </>
        ),
      })}
      onOk={() => form.submit()}
      onCancel={() => void close()}
      mask={{ closable: false }}
      destroyOnHidden
    >
      {content}
    </Modal>
  );
};
