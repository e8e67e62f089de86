import { letterFaults, letterFields } from '@design-console/contract/authorization';
import {
  NUMBER_TITLES,
  numberFault,
  SUBJECT_KIND_TITLES,
  type SubjectKind,
  subjectKinds,
  tidyNumber,
} from '@design-console/contract/authorization/identity-number';
import { Form, Input, Radio } from 'antd';
import { fieldRule } from '../../../kit/form/field-rule.ts';
import styles from './AuthRecord.module.css';
import { DayInput } from './day-chunks.tsx';
import { type FoundUses, UsesInputs } from './UsesInputs.tsx';

const typing = { validateDebounce: 600 } as const;

interface Props {
  /** The stored values, masked: number and phone left empty stay as they are. */
  readonly stored?: { readonly numberHint: string; readonly phone: string };
  readonly uses: FoundUses;
}

const kindTexts = subjectKinds.map((value) => ({ value, label: SUBJECT_KIND_TITLES[value] })).reverse();

/** The fields of a letter, for issuing and correcting. */
export const LetterInputs = ({ stored, uses }: Props) => {
  const form = Form.useFormInstance();
  const kind: SubjectKind = Form.useWatch('subjectKind', form) ?? 'enterprise';
  const nameTitle = kind === 'enterprise' ? '企业名称' : '姓名';
  const numberRule = {
    validator: async (_: unknown, value: string = '') => {
      const number = tidyNumber(value);
      if (number === '') {
        if (stored) return;
        throw new Error(`请输入${NUMBER_TITLES[kind]}`);
      }
      const fault = numberFault(kind, number);
      if (fault) throw new Error(fault);
    },
  };
  const endRule = ({ getFieldValue }: { getFieldValue: (name: string) => string | undefined }) => ({
    validator: async (_: unknown, value: string = '') => {
      const fault = letterFaults({ validFrom: getFieldValue('validFrom'), validTo: value }).validTo;
      if (fault) throw new Error(fault);
    },
  });
  return (
    <>
      <Form.Item name="subjectKind" label="被授权方类型" required>
        <Radio.Group options={kindTexts} />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item
          name="subjectName"
          label={nameTitle}
          required
          dependencies={['subjectKind']}
          rules={[fieldRule(letterFields.subjectName, { 主体名称: nameTitle })]}
          {...typing}
        >
          <Input autoComplete="off" maxLength={60} />
        </Form.Item>
        <Form.Item
          name="subjectNumber"
          label={NUMBER_TITLES[kind]}
          required={!stored}
          dependencies={['subjectKind']}
          rules={[numberRule]}
          {...(stored ? { extra: `留空则保持 ${stored.numberHint}` } : {})}
          {...typing}
        >
          <Input
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={24}
            spellCheck={false}
            placeholder="18 位"
          />
        </Form.Item>
      </div>
      <div className={styles.pair}>
        <Form.Item name="validFrom" label="开始日期" required rules={[fieldRule(letterFields.validFrom)]}>
          <DayInput />
        </Form.Item>
        <Form.Item
          name="validTo"
          label="结束日期"
          required
          dependencies={['validFrom']}
          rules={[fieldRule(letterFields.validTo), endRule]}
        >
          <DayInput />
        </Form.Item>
      </div>
      <Form.Item name="scope" label="授权范围" required rules={[fieldRule(letterFields.scope)]} {...typing}>
        <Input.TextArea
          rows={3}
          maxLength={300}
          showCount
          placeholder="例如：企业公众号、官方网站及线下门店的宣传推广"
        />
      </Form.Item>
      <Form.Item
        name="phone"
        label="联系手机"
        rules={[fieldRule(letterFields.phone)]}
        {...(stored?.phone ? { extra: `留空则保持 ${stored.phone}` } : {})}
        {...typing}
      >
        <Input inputMode="tel" autoComplete="off" maxLength={20} />
      </Form.Item>
      <UsesInputs found={uses} />
    </>
  );
};
