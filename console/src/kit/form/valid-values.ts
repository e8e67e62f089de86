import type { FormInstance } from 'antd';

/** The values of a form that is not being submitted by its button; null after showing what is wrong. */
export const validValues = async <Values extends object>(
  form: FormInstance<Values>,
): Promise<Values | null> => {
  try {
    return await form.validateFields();
  } catch {
    const faulty = form.getFieldsError().find(({ errors }) => errors.length > 0);
    if (faulty) form.scrollToField(faulty.name, { behavior: 'smooth', block: 'center', focus: true });
    return null;
  }
};
