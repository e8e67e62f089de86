import type { FontField, OrderedField, OrderedItem } from '@design-console/contract/kernel';
import { companyFontValue } from '@design-console/contract/kernel';
import { brandFont } from '@design-console/contract/brand-font';
import { cssFamiliesOf, offeredCompanyFonts, offeredFonts } from '@design-console/editor/brand';
import type { EditorConfiguration } from '@design-console/editor';
import { platformFont } from '@design-console/editor/fonts/catalogue';
import { Alert, Select } from 'antd';
import { useQueryCall } from '../../../../api/use-query-call.ts';
import type { FieldInputProps } from '../../../../document-page/form/fields/FieldInput.tsx';
import { OrderedInput } from '../../../../document-page/form/fields/OrderedInput.tsx';
import type { DocumentWork } from '../../../../document-page/work/use-document.ts';
import { sampleText, usePlatformFaces } from './use-font-faces.ts';
import styles from './WordsColorSet.module.css';

const familyOf = (id: string): string => platformFont(id)?.family ?? '';

/** The platform's fonts, each name in its own font. */
export const PlatformFonts = ({ input }: { readonly input: FieldInputProps }) => {
  const value = input.value as OrderedItem[];
  usePlatformFaces(value.map(({ id }) => familyOf(id)));
  return (
    <OrderedInput
      field={input.field as OrderedField}
      value={value}
      isDisabled={input.isDisabled}
      onChange={input.onChange}
      sampleOf={(id) => <span style={{ fontFamily: cssFamiliesOf(familyOf(id)) }}>{sampleText}</span>}
    />
  );
};

/** The document with its unsaved changes, and the company's fonts, in the form the editor reads. */
const useBrand = (work: DocumentWork): Pick<EditorConfiguration, 'brand' | 'brandFonts'> => {
  const fonts = useQueryCall(brandFont.list, {});
  return { brand: work.value as unknown as EditorConfiguration['brand'], brandFonts: fonts.data ?? [] };
};

interface DefaultProps {
  readonly input: FieldInputProps;
  readonly work: DocumentWork;
}

/** One of the fonts users may choose. */
export const DefaultFont = ({ input, work }: DefaultProps) => {
  const configuration = useBrand(work);
  const own = offeredCompanyFonts(configuration);
  const offered = offeredFonts(configuration);
  const { options } = input.field as FontField;
  const platform = configuration.brand.fonts.platformFonts.filter(({ id }) =>
    offered.some((font) => font.family === familyOf(id)),
  );
  const groups = [
    {
      label: '企业字体',
      options: own.map((font) => ({ value: companyFontValue(font.id), label: font.name })),
    },
    { label: '平台字体', options: platform.map(({ id, label }) => ({ value: id, label })) },
  ].filter((group) => group.options.length > 0);
  const value = String(input.value);
  const isOffered = groups.some((group) => group.options.some((one) => one.value === value));
  const name =
    options[value] ?? configuration.brandFonts.find((font) => companyFontValue(font.id) === value)?.name;
  return (
    <>
      <Select
        aria-label={input.field.label}
        value={isOffered ? value : `${name ?? '已删除的字体'}（不可选）`}
        options={groups}
        disabled={input.isDisabled}
        onChange={input.onChange}
        style={{ width: '100%' }}
      />
      {!isOffered && <p className={styles.notice}>它现在不可选，新增文字会用「{offered[0]?.name}」</p>}
    </>
  );
};

/** The effect of the switches: a rule that leaves no font is not applied. */
export const FontHints = ({ work }: { readonly work: DocumentWork }) => {
  const configuration = useBrand(work);
  const isEmpty =
    configuration.brand.fonts.onlyCompanyFonts && offeredCompanyFonts(configuration).length === 0;
  return isEmpty ? (
    <Alert
      type="warning"
      showIcon
      title="没有可用的企业字体，编辑器仍会提供平台字体"
      description="上传或启用至少一个未过期的企业字体后，“仅用企业字体”才会生效"
    />
  ) : null;
};
