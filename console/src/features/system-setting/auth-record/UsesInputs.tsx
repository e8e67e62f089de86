import { authorization } from '@design-console/contract/authorization';
import type { OutputOf } from '@design-console/contract/kernel/call';
import { Form, Select } from 'antd';
import { useEffect, useRef } from 'react';
import { useQueryCall } from '../../../api/use-query-call.ts';

type Uses = OutputOf<typeof authorization.getUses>;

/** The names read from the design, or why there are none (yet). */
export type FoundUses = Uses | 'none chosen' | 'reading' | 'failed';

const kinds = { fonts: '字体', materials: '素材' } as const;
type Kind = keyof typeof kinds;
type Names = Readonly<Record<Kind, readonly string[]>>;

const none: Names = { fonts: [], materials: [] };

/** What the letter shows for an empty list, and where the names came from. */
const hintOf = (kind: Kind, found: FoundUses, count: number): string => {
  if (found === 'none chosen') return '选择作品后从设计里读取';
  if (found === 'reading') return '正在读取设计…';
  if (found === 'failed')
    return count > 0 ? '输入后按回车添加' : '读取失败，签发时会再读一次，也可以手动填写';
  const names = found[kind];
  if (names === null)
    return count > 0 ? '手动填写，输入后按回车添加' : '设计里读不到，留空则授权书印「未登记」';
  if (names.length === 0) return count > 0 ? '手动填写，输入后按回车添加' : '设计没有使用，授权书印「无」';
  return count > 0 ? '从设计读出，可增删，输入后按回车添加' : '留空则授权书印「未登记」';
};

const NamesInput = ({ kind, found }: { readonly kind: Kind; readonly found: FoundUses }) => {
  const form = Form.useFormInstance();
  const names: readonly string[] = Form.useWatch(kind, form) ?? [];
  return (
    <Form.Item name={kind} label={`使用${kinds[kind]}`} extra={hintOf(kind, found, names.length)}>
      <Select
        mode="tags"
        open={false}
        suffixIcon={null}
        loading={found === 'reading'}
        tokenSeparators={['、', '，', ',']}
      />
    </Form.Item>
  );
};

/** Fonts and materials as they will appear on the letter. */
export const UsesInputs = ({ found }: { readonly found: FoundUses }) => (
  <>
    <NamesInput kind="fonts" found={found} />
    <NamesInput kind="materials" found={found} />
  </>
);

interface OfDesignProps {
  readonly onFound: (found: FoundUses) => void;
}

/** Reads what the chosen design uses into the form, but not over names that were typed or corrected there. */
export const UsesOfDesign = ({ onFound }: OfDesignProps) => {
  const form = Form.useFormInstance();
  const designId: string | undefined = Form.useWatch('designId', form);
  const uses = useQueryCall(
    authorization.getUses,
    { designId: designId ?? '' },
    { enabled: Boolean(designId) },
  );
  const { data, error } = uses;
  const shownFor = useRef<string>(undefined);
  const filledIn = useRef(none);
  useEffect(() => {
    if (!designId) return onFound('none chosen');
    // names of another design must not be printed on this one's letter
    const isOther = shownFor.current !== undefined && shownFor.current !== designId;
    shownFor.current = designId;
    if (isOther || data) {
      const names: Names = { fonts: data?.fonts ?? [], materials: data?.materials ?? [] };
      for (const kind of ['fonts', 'materials'] as const) {
        const isUntouched = String(form.getFieldValue(kind) ?? []) === String(filledIn.current[kind]);
        if (isOther || isUntouched) form.setFieldValue(kind, [...names[kind]]);
      }
      filledIn.current = names;
    }
    onFound(data ?? (error ? 'failed' : 'reading'));
  }, [designId, data, error, form, onFound]);
  return null;
};
