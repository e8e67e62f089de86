import { type BrandFont, brandFont } from '@design-console/contract/brand-font';
import { bytesText } from '@design-console/contract/kernel/bytes-text';
import { Form, Input, Progress } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { FileType } from 'lucide-react';
import { DatePicker } from '../../../../kit/form/DatePicker.tsx';
import { useCommandCall, useUploadCall } from '../../../../api/use-command-call.ts';
import { useFeedback } from '../../../../kit/feedback/feedback.tsx';
import { changedFields } from '../../../../kit/form/changed-fields.ts';
import { fieldRule } from '../../../../kit/form/field-rule.ts';
import { FileDrop } from '../../../../kit/file/FileDrop.tsx';
import { FormModal } from '../../../../kit/form/FormModal.tsx';
import { fontAccept, fontFault } from './font-rows.ts';
import styles from './WordsColorSet.module.css';

interface FileProps {
  /** Given by Form.Item. */
  readonly value?: File;
  readonly onChange?: (file: File) => void;
}

/** A font file, chosen or dropped; sent with the form. */
const FileInput = ({ value, onChange }: FileProps) => (
  <FileDrop
    icon={<FileType size={28} strokeWidth={1.5} aria-hidden="true" />}
    label={value ? '换一个文件' : '选择文件'}
    chooserLabel="选择字体文件"
    accept={fontAccept}
    note={
      value ? `${value.name} · ${bytesText(value.size)}` : 'TTF、OTF 或 WOFF2，不超过 20 MB，拖到这里也可以'
    }
    onFile={(file) => file && onChange?.(file)}
  />
);

interface LicenceProps {
  readonly schema: typeof brandFont.upload.input | typeof brandFont.update.input;
  readonly namePlaceholder: string;
}

const Details = ({ schema, namePlaceholder }: LicenceProps) => (
  <>
    <Form.Item name="name" label="字体名称" rules={[fieldRule(schema.shape.name)]}>
      <Input maxLength={40} placeholder={namePlaceholder} />
    </Form.Item>
    <Form.Item
      name="licence"
      label="授权说明"
      required
      extra="写明授权方、合同号和适用范围，便于以后核对"
      rules={[fieldRule(schema.shape.licence)]}
    >
      <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
    </Form.Item>
    <Form.Item name="expiresOn" label="授权到期日" extra="不填为长期有效；到期后不再出现在编辑器里">
      <DatePicker
        style={{ width: '100%' }}
        placeholder="长期有效"
        presets={[
          { label: '一年后', value: dayjs().add(1, 'year') },
          { label: '两年后', value: dayjs().add(2, 'year') },
          { label: '三年后', value: dayjs().add(3, 'year') },
        ]}
      />
    </Form.Item>
  </>
);

interface Values {
  file?: File;
  name: string;
  licence: string;
  expiresOn?: Dayjs | null;
}

const sent = ({ name, licence, expiresOn }: Values) => ({
  name,
  licence,
  expiresOn: expiresOn ? expiresOn.format('YYYY-MM-DD') : '',
});

interface UploadProps {
  readonly onUploaded: (id: number) => void;
  readonly onClose: () => void;
}

export const FontUploadModal = ({ onUploaded, onClose }: UploadProps) => {
  const upload = useUploadCall(brandFont.upload, { tellsShare: true });
  const feedback = useFeedback();
  const percent = Math.round(upload.share * 100);
  return (
    <FormModal<Values>
      isOpen
      title="上传字体"
      okText="上传"
      initialValues={{ name: '', licence: '' }}
      onSubmit={async (values) => {
        // the form's own rule reports a missing file
        if (!values.file) return { ok: true };
        const outcome = await upload.run(values.file, sent(values));
        if (outcome.ok) {
          onUploaded(outcome.data.id);
          feedback.success('字体已上传，发布后对用户生效');
        }
        return outcome;
      }}
      onClose={onClose}
    >
      <Form.Item
        name="file"
        label="字体文件"
        required
        rules={[
          {
            validator: async (_, file: File | undefined) => {
              const fault = file ? fontFault(file) : '请选择字体文件';
              if (fault !== null) throw new Error(fault);
            },
          },
        ]}
      >
        <FileInput />
      </Form.Item>
      {upload.isRunning && (
        <div className={styles.progress} role="status">
          <Progress percent={percent} status="active" showInfo={false} aria-label="上传进度" />
          <span>{percent < 100 ? `已上传 ${percent}%` : '正在检查字体'}</span>
        </div>
      )}
      <Details schema={brandFont.upload.input} namePlaceholder="不填则用字体文件里的名称" />
    </FormModal>
  );
};

interface EditProps {
  readonly font: BrandFont;
  readonly onClose: () => void;
}

/** Sends what was changed: someone else may have changed the rest since the list was read. */
export const FontEditModal = ({ font, onClose }: EditProps) => {
  const update = useCommandCall(brandFont.update);
  const feedback = useFeedback();
  const initial: Values = {
    name: font.name,
    licence: font.licence,
    ...(font.expiresOn === '' ? {} : { expiresOn: dayjs(font.expiresOn) }),
  };
  return (
    <FormModal<Values>
      isOpen
      title="修改字体信息"
      about={font.id}
      initialValues={initial}
      onSubmit={async (values) => {
        const changed = changedFields(sent(initial), sent(values));
        const outcome =
          Object.keys(changed).length === 0
            ? ({ ok: true } as const)
            : await update.run({ id: font.id, ...changed });
        if (outcome.ok) feedback.success('字体信息已保存');
        return outcome;
      }}
      onClose={onClose}
    >
      <Details schema={brandFont.update.input} namePlaceholder={font.fileFamily} />
    </FormModal>
  );
};
