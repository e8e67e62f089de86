import { authorization, correctionDays } from '@design-console/contract/authorization';
import type { InputOf } from '@design-console/contract/kernel/call';
import { Checkbox, Form } from 'antd';
import { useState } from 'react';
import { useCommandCall } from '../../../api/use-command-call.ts';
import { useQueryCall } from '../../../api/use-query-call.ts';
import { useFeedback } from '../../../kit/feedback.tsx';
import { FormModal } from '../../../kit/FormModal.tsx';
import { ErrorState, TextSkeleton } from '../../../kit/states.tsx';
import styles from './AuthRecord.module.css';
import { DesignSelect } from './DesignSelect.tsx';
import { LetterInputs } from './LetterInputs.tsx';
import { type FoundUses, UsesOfDesign } from './UsesInputs.tsx';
import { usualValidity } from './letter-life.ts';

type Draft = InputOf<typeof authorization.create> & { fonts: string[]; materials: string[] };
type Change = Omit<InputOf<typeof authorization.correct>, 'id'>;

/** Names the form never showed are left out: the server reads them from the design. */
const given = (names: readonly string[] | undefined, found: FoundUses) =>
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
          fonts: given(fonts, found),
          materials: given(materials, found),
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

/** Edits the server's current values: number and phone stay sealed unless typed again. */
export const CorrectLetterModal = ({ id, onClose }: CorrectProps) => {
  const detail = useQueryCall(authorization.get, { id });
  const correct = useCommandCall(authorization.correct);
  const feedback = useFeedback();
  const fresh = detail.isFetchedAfterMount && !detail.isError ? detail.data : undefined;
  const waiting = detail.error ? (
    <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
  ) : (
    <TextSkeleton lines={8} />
  );
  const isPending = fresh?.status === 0;
  return (
    <FormModal<Change>
      isOpen
      title={isPending ? '编辑授权书' : '更正授权书'}
      about={id}
      okText={isPending ? '保存' : '更正'}
      widthPx={600}
      isLong
      initialValues={
        fresh
          ? {
              subjectKind: fresh.subjectKind,
              subjectName: fresh.subjectName,
              subjectNumber: '',
              phone: '',
              scope: fresh.scope,
              fonts: fresh.fonts ?? [],
              materials: fresh.materials ?? [],
              validFrom: fresh.validFrom,
              validTo: fresh.validTo,
            }
          : {}
      }
      {...(fresh ? {} : { waiting })}
      onSubmit={async ({ phone, ...change }) => {
        const outcome = await correct.run({ id, ...change, ...(phone ? { phone } : {}) });
        if (outcome.ok) feedback.success(`${isPending ? '已保存' : '已更正'}授权书 ${fresh?.no ?? ''}`);
        return outcome;
      }}
      onClose={onClose}
    >
      {!isPending && (
        <p className={styles.hint}>
          签发后 {correctionDays} 天内可以更正一次。更正后会重新生成 PDF，此前下载的版本不再通过核验
        </p>
      )}
      {fresh && <LetterInputs stored={{ numberHint: fresh.numberHint, phone: fresh.phone }} uses={fresh} />}
    </FormModal>
  );
};
