import { authorization, correctionDays } from '@design-console/contract/authorization';
import type { InputOf } from '@design-console/contract/kernel/call';
import { Checkbox, Form } from 'antd';
import { useState } from 'react';
import { useCommandCall } from '../../../api/use-command-call.ts';
import { useFirstAnswer, useQueryCall } from '../../../api/use-query-call.ts';
import { changedFields } from '../../../kit/form/changed-fields.ts';
import { useFeedback } from '../../../kit/feedback/feedback.tsx';
import { FormModal } from '../../../kit/form/FormModal.tsx';
import { ErrorState, TextSkeleton } from '../../../kit/feedback/states.tsx';
import styles from './AuthRecord.module.css';
import { DesignSelect } from './DesignSelect.tsx';
import { LetterInputs } from './LetterInputs.tsx';
import { type FoundUses, UsesOfDesign } from './UsesInputs.tsx';
import { VerifyAddress } from './VerifyAddress.tsx';
import { usualValidity } from './letter-life.ts';

type Draft = InputOf<typeof authorization.create> & { fonts: string[]; materials: string[] };
type Values = Omit<InputOf<typeof authorization.correct>, 'id' | 'seenStatus'>;

/** Names the form never showed are left out: the server reads them from the design. */
const named = (names: readonly string[] | undefined, found: FoundUses) =>
  typeof found === 'object' || (names && names.length > 0) ? [...(names ?? [])] : undefined;

export const IssueLetterModal = ({ onClose }: { readonly onClose: () => void }) => {
  const create = useCommandCall(authorization.create);
  const feedback = useFeedback();
  const [found, setFound] = useState<FoundUses>('none chosen');
  const [initial] = useState(() => ({
    subjectKind: 'enterprise' as const,
    subjectName: '',
    subjectNumber: '',
    phone: '',
    scope: '',
    fonts: [],
    materials: [],
    issue: true,
    ...usualValidity(new Date()),
  }));
  return (
    <FormModal<Draft>
      isOpen
      title="签发授权书"
      okText={({ issue }) => (issue ? '签发' : '存为待签发')}
      widthPx={600}
      isLong
      initialValues={initial}
      onSubmit={async ({ fonts, materials, ...draft }) => {
        const outcome = await create.run({
          ...draft,
          fonts: named(fonts, found),
          materials: named(materials, found),
        });
        if (outcome.ok) {
          const { no } = outcome.data;
          feedback.success(draft.issue ? `已签发授权书 ${no}` : `已存为待签发 ${no}`);
        }
        return outcome;
      }}
      onClose={onClose}
    >
      <Form.Item
        name="designId"
        label="授权作品"
        required
        rules={[{ required: true, message: '请选择授权作品' }]}
      >
        <DesignSelect />
      </Form.Item>
      <UsesOfDesign onFound={setFound} />
      <LetterInputs uses={found} />
      <VerifyAddress />
      <Form.Item name="issue" valuePropName="checked" noStyle>
        <Checkbox>立即签发，不勾选则存为待签发</Checkbox>
      </Form.Item>
    </FormModal>
  );
};

interface CorrectProps {
  readonly id: number;
  readonly onClose: () => void;
}

/**
 * Edits the server's current values: number and phone stay sealed unless typed again. Sends what was changed:
 * someone else may have changed the rest meanwhile.
 */
export const CorrectLetterModal = ({ id, onClose }: CorrectProps) => {
  const { data: start, error, refetch } = useFirstAnswer(authorization.get, { id });
  // issued meanwhile, saving corrects: the form then says so before it is sent
  const status = useQueryCall(authorization.get, { id }).data?.status ?? start?.status;
  const correct = useCommandCall(authorization.correct, { refreshesOnConflict: true });
  const feedback = useFeedback();
  const waiting = error ? (
    <ErrorState error={error} onRetry={() => void refetch()} />
  ) : (
    <TextSkeleton lines={8} />
  );
  const isPending = status === 0;
  const initial: Partial<Values> = start
    ? {
        subjectKind: start.subjectKind,
        subjectName: start.subjectName,
        subjectNumber: '',
        phone: '',
        scope: start.scope,
        fonts: start.fonts ?? [],
        materials: start.materials ?? [],
        validFrom: start.validFrom,
        validTo: start.validTo,
      }
    : {};
  return (
    <FormModal<Values>
      isOpen
      title={isPending ? '编辑授权书' : '更正授权书'}
      about={id}
      okText={isPending ? '保存' : '更正'}
      widthPx={600}
      isLong
      initialValues={initial}
      {...(start ? {} : { waiting })}
      onSubmit={async (values) => {
        const changed = changedFields(initial, values);
        // nothing changed: the letter's only correction is not used up
        if (Object.keys(changed).length === 0) return { ok: true };
        const outcome = await correct.run({ id, ...changed, seenStatus: status });
        if (outcome.ok) feedback.success(`${isPending ? '已保存' : '已更正'}授权书 ${start?.no ?? ''}`);
        return outcome;
      }}
      onClose={onClose}
    >
      {!isPending && (
        <>
          <p className={styles.hint}>
            签发后 {correctionDays} 天内可以更正一次。更正后会重新生成 PDF，此前下载的版本不再通过核验
          </p>
          <VerifyAddress />
        </>
      )}
      {start && <LetterInputs stored={{ numberHint: start.numberHint, phone: start.phone }} uses={start} />}
    </FormModal>
  );
};
