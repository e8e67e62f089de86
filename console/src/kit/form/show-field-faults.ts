import type { FormInstance } from 'antd';

/** `roleIds.0` → ['roleIds', 0], the nearest field of the form, whether or not its input takes a ref. */
const fieldNamed = (form: FormInstance, path: string): (string | number)[] | null => {
  const known = new Set(form.getFieldsError().map(({ name }) => name.join('.')));
  const segments = path.split('.').map((one) => (/^\d+$/.test(one) ? Number(one) : one));
  for (let length = segments.length; length > 0; length -= 1) {
    const name = segments.slice(0, length);
    if (known.has(name.join('.'))) return name;
  }
  return null;
};

/** Puts the server's faults beside their fields; returns those without a field. */
export const showFieldFaults = (form: FormInstance, faults: Record<string, string>): string[] => {
  const formFaults: string[] = [];
  let first: (string | number)[] | null = null;
  for (const [path, fault] of Object.entries(faults)) {
    const name = fieldNamed(form, path);
    if (name === null) formFaults.push(fault);
    else {
      form.setFields([{ name, errors: [fault] }]);
      first ??= name;
    }
  }
  const sought = first;
  if (sought) {
    // fields are disabled while a form is submitted, and a disabled one takes no focus
    requestAnimationFrame(() =>
      form.scrollToField(sought, { behavior: 'smooth', block: 'center', focus: true }),
    );
  }
  return formFaults;
};
