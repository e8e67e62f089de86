import {
  type AppEntry,
  type AppItem,
  type AppsField,
  appDevices,
  appEventMax,
  appPositions,
  appSchema,
  appUrlMax,
  imageField,
  isCustomApp,
} from '@design-console/contract/kernel';
import { Button, Checkbox, Form, Input } from 'antd';
import { Drawer } from '../../../kit/feedback/Drawer.tsx';
import { Segments } from '../../../kit/form/Segments.tsx';
import type { Rule } from 'antd/es/form';
import { useState } from 'react';
import { useIsUploading } from '../../../api/progress.ts';
import { ImageInput } from '../../../document-page/form/fields/ImageInput.tsx';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { FirstFieldFocus } from '../../../kit/feedback/dialog-focus.tsx';
import { KeptForm } from '../../../kit/form/KeptForm.tsx';
import { optionsOf } from '../../../kit/form/options-of.ts';
import { useUnsavedGuard } from '../../../kit/navigation/unsaved-guard.ts';
import styles from './LightApplicationAdmin.module.css';

interface Values extends Pick<AppItem, 'label' | 'icon' | 'devices' | 'positions'> {
  opens: 'url' | 'event';
  url: string;
  event: string;
}

interface Props {
  readonly app: AppItem;
  readonly field: AppsField;
  readonly isNew: boolean;
  readonly onSave: (app: AppItem) => void;
  readonly onRemove: () => void;
  /** Called when the drawer has closed. */
  readonly onClosed: () => void;
}

const iconField = imageField({ label: '图标', purpose: 'icon' });
const entryKinds = [
  { value: 'url', label: '打开网页' },
  { value: 'event', label: '通知接入页面' },
];

const valuesOf = ({ label, icon, devices, positions, entry }: AppItem): Values => ({
  label,
  icon,
  devices,
  positions,
  opens: entry.kind === 'event' ? 'event' : 'url',
  url: entry.kind === 'url' ? entry.url : '',
  event: entry.kind === 'event' ? entry.event : '',
});

const entryOf = ({ opens, url, event }: Values): AppEntry =>
  opens === 'url' ? { kind: 'url', url: url.trim() } : { kind: 'event', event: event.trim() };

const appOf = (app: AppItem, values: Values): AppItem => ({
  ...app,
  label: values.label.trim(),
  icon: values.icon,
  devices: values.devices,
  positions: values.positions,
  entry: isCustomApp(app) ? entryOf(values) : app.entry,
});

/** ImageInput with the value a form gives it. */
const IconInput = ({
  value = '',
  onChange = () => undefined,
}: {
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}) => <ImageInput field={iconField} value={value} isDisabled={false} onChange={onChange} />;

/** The form of an application: name, icon, places, and for the company's own what it opens. */
export const AppDrawer = ({ app, field, isNew, onSave, onRemove, onClosed }: Props) => {
  const [form] = Form.useForm<Values>();
  const confirm = useConfirm();
  const [isOpen, setIsOpen] = useState(true);
  const [isDirty, setIsDirty] = useState(false);
  const isUploading = useIsUploading();
  useUnsavedGuard(isOpen && isDirty);
  const opens = Form.useWatch('opens', form) ?? valuesOf(app).opens;

  /** The contract's own rule for the whole application, reported at the field it concerns. */
  const ruleFor = (...path: readonly string[]): Rule => ({
    validator: async () => {
      const values = { ...valuesOf(app), ...form.getFieldsValue() };
      const read = appSchema(field).safeParse(appOf(app, values));
      const fault = read.error?.issues.find((issue) => path.every((one, at) => issue.path[at] === one));
      if (fault) throw new Error(fault.message);
    },
  });

  const close = async () => {
    const mayClose =
      !isDirty ||
      (await confirm({
        title: '放弃未保存的修改？',
        content: '关闭后，刚才填写的内容会丢失',
        okText: '放弃',
        cancelText: '继续编辑',
        isDanger: true,
      }));
    if (mayClose) setIsOpen(false);
  };

  const remove = async () => {
    const isAgreed = await confirm({
      title: `移除轻应用「${app.label}」？`,
      content: '发布后用户不再看到它。它的模板标签会保留，回滚到之前的版本可以找回',
      okText: '移除',
      isDanger: true,
    });
    if (!isAgreed) return;
    onRemove();
    setIsOpen(false);
  };

  return (
    <Drawer
      open={isOpen}
      title={isNew ? '添加自定义轻应用' : `设置「${app.label}」`}
      size="min(480px, 100vw)"
      mask={{ closable: false }}
      onClose={() => void close()}
      afterOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClosed();
      }}
      footer={
        <div className={styles.footer}>
          {isCustomApp(app) && !isNew && (
            <Button danger type="text" onClick={() => void remove()}>
              移除轻应用
            </Button>
          )}
          <span>
            <Button onClick={() => void close()}>取消</Button>
            <Button type="primary" disabled={isUploading} onClick={() => form.submit()}>
              {isNew ? '添加' : '确定'}
            </Button>
          </span>
        </div>
      }
    >
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark="optional"
        initialValues={valuesOf(app)}
        scrollToFirstError={{ behavior: 'smooth', block: 'center', focus: true }}
        onValuesChange={() => setIsDirty(true)}
        onFinish={(values) => {
          // Enter submits without the button
          if (isUploading) return;
          onSave(appOf(app, { ...valuesOf(app), ...values }));
          setIsDirty(false);
          setIsOpen(false);
        }}
      >
        <FirstFieldFocus />
        <KeptForm
          name={isNew ? 'light application' : `light application ${app.id}`}
          title={isNew ? '添加自定义轻应用' : `设置「${app.label}」`}
          read={() => (isDirty ? form.getFieldsValue() : null)}
          restore={(values) => {
            form.setFieldsValue(values);
            setIsDirty(true);
          }}
        />
        <Form.Item name="label" label="名称" required rules={[ruleFor('label')]}>
          <Input maxLength={field.maxLabel} showCount />
        </Form.Item>
        <Form.Item
          name="icon"
          label="图标"
          extra={isCustomApp(app) ? '建议 128 × 128 像素的方形图片' : '不上传时使用默认图标'}
          rules={[ruleFor('icon')]}
        >
          <IconInput />
        </Form.Item>
        <Form.Item name="devices" label="适用端" required rules={[ruleFor('devices')]}>
          <Checkbox.Group options={optionsOf(appDevices)} />
        </Form.Item>
        <Form.Item name="positions" label="入口位置" required rules={[ruleFor('positions')]}>
          <Checkbox.Group options={optionsOf(appPositions)} />
        </Form.Item>
        {isCustomApp(app) && (
          <>
            <Form.Item name="opens" label="打开方式" required>
              <Segments block aria-label="打开方式" options={entryKinds} />
            </Form.Item>
            {opens === 'url' ? (
              <Form.Item
                name="url"
                label="网址"
                required
                extra="在编辑器内的窗口中打开，网页须允许被嵌入"
                rules={[ruleFor('entry', 'url')]}
              >
                <Input type="url" inputMode="url" placeholder="https://" maxLength={appUrlMax} />
              </Form.Item>
            ) : (
              <Form.Item
                name="event"
                label="回调事件名"
                required
                extra="用户点击后，接入页面会收到这个事件"
                rules={[ruleFor('entry', 'event')]}
              >
                <Input placeholder="openPrint" maxLength={appEventMax} />
              </Form.Item>
            )}
          </>
        )}
        {/* lets Enter submit: the visible button is outside the form */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </Drawer>
  );
};
