import type { ApiInfo, company } from '@design-console/contract/company';
import { imageMaxBytes, imageTypes } from '@design-console/contract/file';
import type { InputOf } from '@design-console/contract/kernel/call';

type Input = InputOf<typeof company.update>;

export type CompanyValues = Omit<Input, 'revision' | 'companySeal'> & { companySeal: string };

export const fieldTitles: Readonly<Record<keyof CompanyValues, string>> = {
  companyLogo: '企业 Logo',
  companySeal: '企业印章',
  companyName: '企业名称',
  industryName: '所属行业',
  apiAccessName: '接入名称',
  productName: '产品名称',
  companyDesc: '企业简介',
};
const fieldNames = Object.keys(fieldTitles) as (keyof CompanyValues)[];

/** The company's editable fields, as form values. */
export const valuesOf = (info: ApiInfo): CompanyValues => ({
  apiAccessName: info.apiAccessName,
  companyName: info.companyName,
  companyLogo: info.companyLogo,
  companySeal: info.companySeal,
  companyDesc: info.companyDesc,
  industryName: info.industryName as CompanyValues['industryName'],
  productName: info.productName,
});

/**
 * Whether anything differs from what is saved; blanks around a text do not count, as the server trims them.
 */
export const isChanged = (values: Partial<CompanyValues>, saved: CompanyValues): boolean =>
  Object.entries(saved).some(
    ([name, value]) => (values[name as keyof CompanyValues] ?? '').trim() !== value.trim(),
  );

/**
 * The form's values after somebody else saved first: theirs where the user changed nothing, else the user's
 * own. `disputed` are the fields both changed, to different values.
 */
export const joinedWith = (
  theirs: CompanyValues,
  { base, mine }: { readonly base: CompanyValues; readonly mine: CompanyValues },
): { readonly values: CompanyValues; readonly disputed: readonly (keyof CompanyValues)[] } => {
  const isMine = (name: keyof CompanyValues) => mine[name].trim() !== base[name].trim();
  return {
    values: Object.fromEntries(
      fieldNames.map((name) => [name, isMine(name) ? mine[name] : theirs[name]]),
    ) as CompanyValues,
    disputed: fieldNames.filter(
      (name) => isMine(name) && theirs[name] !== base[name] && theirs[name] !== mine[name].trim(),
    ),
  };
};

const maxMegabytes = imageMaxBytes / 1024 / 1024;
export const imageHint = `支持 PNG、JPG、WebP、GIF、SVG，不超过 ${maxMegabytes} MB`;

/** For the file chooser. */
export const imageAccept = imageTypes.join(',');

/** Why a file cannot be a logo or a seal, or null. The server checks again, by the content itself. */
export const imageFault = ({ type, size }: Pick<File, 'type' | 'size'>): string | null => {
  if (!imageTypes.some((one) => one === type)) return '请选择 PNG、JPG、WebP、GIF 或 SVG 图片';
  if (size === 0) return '图片是空的，请重新选择';
  return size > imageMaxBytes ? `图片超过 ${maxMegabytes} MB，请压缩后再上传` : null;
};
