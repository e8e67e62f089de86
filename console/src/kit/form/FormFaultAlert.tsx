import { Alert, Form } from 'antd';
import { useEffect, useRef } from 'react';

interface Props {
  /** What the server refused without naming a field of the form. */
  readonly faults: readonly string[];
}

/** Faults of a form as a whole, above its fields; scrolled into view unless a field shows one itself. */
export const FormFaultAlert = ({ faults }: Props) => {
  const form = Form.useFormInstance();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isShownElsewhere = form.getFieldsError().some(({ errors }) => errors.length > 0);
    if (!isShownElsewhere) element.current?.scrollIntoView({ behavior: 'smooth', block: 'nearest' });
  }, [form, faults]);
  if (faults.length === 0) return null;
  return (
    <div ref={element} style={{ marginBottom: 16 }}>
      <Alert type="error" showIcon title={faults.join('；')} />
    </div>
  );
};
