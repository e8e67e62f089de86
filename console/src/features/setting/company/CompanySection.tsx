import { type ApiInfo, company, industries } from '@design-console/contract/company';
import { CODE } from '@design-console/contract/kernel/code';
import { Button, Form, Input, Select } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { CallRefused, fieldFaults, markShown } from '../../../api/call-errors.ts';
import { useIsUploading } from '../../../api/progress.ts';
import { useCommandCall } from '../../../api/use-command-call.ts';
import { changedFields } from '../../../kit/form/changed-fields.ts';
import { ReasonedButton } from '../../../kit/feedback/ReasonedButton.tsx';
import { lostRightWords } from '../../../kit/feedback/lost-right-words.ts';
import { useWasTrue } from '../../../kit/hooks/use-was-true.ts';
import { useFeedback } from '../../../kit/feedback/feedback.tsx';
import { fieldRule } from '../../../kit/form/field-rule.ts';
import { showFieldFaults } from '../../../kit/form/show-field-faults.ts';
import { FormFaultAlert } from '../../../kit/form/FormFaultAlert.tsx';
import { KeptForm } from '../../../kit/form/KeptForm.tsx';
import { type Conflict, ConflictAlert } from '../../../kit/form/ConflictAlert.tsx';
import { emptyText } from '../../../kit/format/time.ts';
import { useUnsavedGuard } from '../../../kit/navigation/unsaved-guard.ts';
import { validValues } from '../../../kit/form/valid-values.ts';
import { type CompanyValues, fieldTitles, isChanged, joinedWith, valuesOf } from './company-form.ts';
import { LogoInput } from './LogoInput.tsx';
import { Section } from '../Section.tsx';
import styles from './CompanySection.module.css';
import section from '../Section.module.css';

const { shape } = company.update.input;
const descriptionMax = 300;

interface Props {
  readonly info: ApiInfo;
  readonly canEdit: boolean;
  /** Reads the server's current values; undefined when that fails. */
  readonly reload: () => Promise<ApiInfo | undefined>;
}

const linesOf = (info: ApiInfo): readonly (readonly [string, ReactNode])[] => [
  ['接入名称', info.apiAccessName || emptyText],
  ['企业名称', info.companyName || emptyText],
  ['产品名称', info.productName || emptyText],
  ['所属行业', info.industryName || emptyText],
  ['企业简介', info.companyDesc || emptyText],
];

const CompanyForm = ({ info, canEdit, reload }: Props) => {
  const [form] = Form.useForm<CompanyValues>();
  const feedback = useFeedback();
  const update = useCommandCall(company.update);
  const [saved, setSaved] = useState(() => valuesOf(info));
  const [revision, setRevision] = useState(info.revision);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  const isSubmitting = useRef(false);
  const isUploading = useIsUploading();
  const [formFaults, setFormFaults] = useState<readonly string[]>([]);
  /**
   * Merges both people's changes in the form; the user decides on fields both changed by saving again (U-05).
   */
  const join = async (mine: CompanyValues, message: string) => {
    const current = await reload();
    if (!current) return feedback.error(message);
    const theirs = valuesOf(current);
    const { values, disputed } = joinedWith(theirs, { base: saved, mine });
    form.setFieldsValue(values);
    setSaved(theirs);
    setRevision(current.revision);
    setIsDirty(isChanged(values, theirs));
    setConflict({
      title: message,
      lines: disputed.map(
        (name) =>
          `${fieldTitles[name]}：${name === 'companyLogo' || name === 'companySeal' ? '对方也换了' : `对方改为「${theirs[name]}」`}`,
      ),
    });
  };

  /** Returns whether it was saved. */
  const submit = async (mine: CompanyValues): Promise<boolean> => {
    setFormFaults([]);
    const outcome = await update.run({ ...mine, revision });
    if (outcome.ok) {
      // as the server stores them: trimmed
      const { revision: _started, ...sent } = company.update.input.parse({ ...mine, revision });
      const kept = { ...sent, companySeal: sent.companySeal ?? saved.companySeal };
      form.setFieldsValue(kept);
      setSaved(kept);
      setRevision(outcome.data.revision);
      setConflict(null);
      setIsDirty(false);
      feedback.success('企业信息已保存');
      return true;
    }
    const { error } = outcome;
    const faults = fieldFaults(error);
    if (error instanceof CallRefused && error.code === CODE.conflict) {
      markShown(error);
      await join(mine, error.message);
    } else if (faults) {
      markShown(error);
      setFormFaults(showFieldFaults(form, faults));
    }
    return false;
  };
  useUnsavedGuard(isDirty, {
    run: async () => {
      const values = await validValues(form);
      return values !== null && submit(values);
    },
  });

  const discard = () => {
    form.setFieldsValue(saved);
    form.setFields(Object.keys(saved).map((name) => ({ name: name as keyof CompanyValues, errors: [] })));
    setFormFaults([]);
    setConflict(null);
    setIsDirty(false);
  };

  return (
    <Form<CompanyValues>
      form={form}
      layout="vertical"
      requiredMark="optional"
      initialValues={saved}
      disabled={update.isRunning}
      scrollToFirstError={{ behavior: 'smooth', block: 'center', focus: true }}
      onValuesChange={(_, values) => setIsDirty(isChanged(values, saved))}
      onFinish={(values) => {
        // a double click is one save, however long the fields take to be judged; Enter asks no button
        if (isSubmitting.current || isUploading) return;
        isSubmitting.current = true;
        void submit(values).finally(() => {
          isSubmitting.current = false;
        });
      }}
      className={section.form ?? ''}
    >
      <KeptForm
        name="company"
        title="企业信息"
        // only what the user changed: a colleague may change the other fields before the next sign-in
        read={() => (isDirty ? changedFields<object>(saved, form.getFieldsValue()) : null)}
        restore={(values) => {
          form.setFieldsValue(values);
          setIsDirty(true);
        }}
      />
      {conflict && <ConflictAlert {...conflict} />}
      <FormFaultAlert faults={formFaults} />
      <Form.Item name="companyLogo" label="企业 Logo" rules={[fieldRule(shape.companyLogo)]}>
        <LogoInput name="企业 Logo" />
      </Form.Item>
      <Form.Item
        name="companySeal"
        label="企业印章"
        extra="印在之后生成的授权书上，建议用透明底的 PNG"
        rules={[fieldRule(shape.companySeal)]}
      >
        <LogoInput name="企业印章" />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item name="companyName" label="企业名称" required rules={[fieldRule(shape.companyName)]}>
          <Input maxLength={60} placeholder="营业执照上的名称或常用简称" />
        </Form.Item>
        <Form.Item
          name="industryName"
          label="所属行业"
          normalize={(value?: string) => value ?? ''}
          getValueProps={(value?: string) => ({ value: value || undefined })}
        >
          <Select
            allowClear
            placeholder="请选择行业"
            options={industries.map((value) => ({ value, label: value }))}
          />
        </Form.Item>
        <Form.Item name="apiAccessName" label="接入名称" required rules={[fieldRule(shape.apiAccessName)]}>
          <Input maxLength={40} placeholder="用来区分这个接入，例如：官网设计工具" />
        </Form.Item>
        <Form.Item name="productName" label="产品名称" rules={[fieldRule(shape.productName)]}>
          <Input maxLength={40} placeholder="用户看到的产品名字" />
        </Form.Item>
      </div>
      <Form.Item name="companyDesc" label="企业简介" rules={[fieldRule(shape.companyDesc)]}>
        <Input.TextArea
          autoSize={{ minRows: 3, maxRows: 8 }}
          maxLength={descriptionMax}
          showCount
          placeholder="一两句话介绍你的企业"
        />
      </Form.Item>
      <div className={styles.bar} data-shown={isDirty} inert={!isDirty}>
        <span className={styles.barWords} role="status">
          {isUploading ? '图片上传后可以保存' : isDirty ? '有未保存的修改' : ''}
        </span>
        <Button onClick={discard}>放弃修改</Button>
        <ReasonedButton
          type="primary"
          htmlType="submit"
          reason={canEdit ? null : lostRightWords('编辑企业信息')}
          loading={update.isRunning}
          disabled={isUploading}
        >
          保存
        </ReasonedButton>
      </div>
    </Form>
  );
};

/** Who the company is, in the given field names (spec section 3, apiInfo). */
export const CompanySection = ({ info, canEdit, reload }: Props) => {
  const showsForm = useWasTrue(canEdit);
  return (
    <Section
      id="company"
      title="企业信息"
      description={
        canEdit ? '显示在管理后台和设计产品中，保存后立即生效' : '你的角色可以查看，修改请联系企业管理员'
      }
    >
      {showsForm ? (
        <CompanyForm info={info} canEdit={canEdit} reload={reload} />
      ) : (
        <dl className={section.lines}>
          {linesOf(info).map(([title, value]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
};
