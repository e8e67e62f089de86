import type { TeamTemplate } from '@design-console/contract/template';
import type { CallError } from '../api/call-errors.ts';
import { FormModal } from '../kit/form/FormModal.tsx';
import {
  type KindAndTags,
  KindAndTagFields,
  kindAndTagInput,
  kindAndTagsOf,
} from '../template-details/KindAndTagFields.tsx';
import type { Move } from './use-storing.ts';
import styles from './template-designer.module.css';

interface Props {
  readonly move: Move;
  readonly onSubmit: (
    chosen: Pick<TeamTemplate, 'kindId' | 'tagIds'>,
  ) => Promise<{ readonly ok: true } | { readonly ok: false; readonly error: CallError }>;
  readonly onClose: () => void;
}

/** Asks how users find a new template, before a reviewer or users see it. Both answers may stay empty. */
export const KindAndTagModal = ({ move: { template, label }, onSubmit, onClose }: Props) => (
  <FormModal<KindAndTags>
    isOpen
    title="补充分类和标签"
    about={template.id}
    okText={label}
    initialValues={kindAndTagsOf(template)}
    onSubmit={(values) => onSubmit(kindAndTagInput(values))}
    onClose={onClose}
  >
    {(form) => (
      <>
        <p className={styles.about}>
          模板已保存。用户在模板中心按分类和标签找到它，也可以之后在模板列表中补充。
        </p>
        <KindAndTagFields form={form} template={template} />
      </>
    )}
  </FormModal>
);
