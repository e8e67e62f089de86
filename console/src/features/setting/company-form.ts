import type { ApiInfo, company } from '@design-console/contract/company';
import { imageMaxBytes, imageTypes } from '@design-console/contract/file';
import type { InputOf } from '@design-console/contract/kernel/call';

export type CompanyValues = InputOf<typeof company.update>;

/** What of the company can be edited, as the form holds it. */
export const valuesOf = (info: ApiInfo): CompanyValues => ({
  apiAccessName: info.apiAccessName,
  companyName: info.companyName,
  companyLogo: info.companyLogo,
  companyDesc: info.companyDesc,
  industryName: info.industryName as CompanyValues['industryName'],
  productName: info.productName,
});

/** Whether anything differs from what is saved; blanks around a text are no difference, the server trims them. */
export const isChanged = (values: Partial<CompanyValues>, saved: CompanyValues): boolean =>
  Object.entries(saved).some(
    ([name, value]) => (values[name as keyof CompanyValues] ?? '').trim() !== value.trim(),
  );

const maxMegabytes = imageMaxBytes / 1024 / 1024;
export const imageHint = `支持 PNG、JPG、WebP、GIF、SVG，不超过 ${maxMegabytes} MB`;

/** For the file chooser. */
export const imageAccept = imageTypes.join(',');

/** Why a file cannot be a logo, or null. The server looks again, at the content itself. */
export const imageFault = ({ type, size }: Pick<File, 'type' | 'size'>): string | null => {
  if (!imageTypes.some((one) => one === type)) return '请选择 PNG、JPG、WebP、GIF 或 SVG 图片';
  if (size === 0) return '图片是空的，请重新选择';
  return size > imageMaxBytes ? `图片超过 ${maxMegabytes} MB，请压缩后再上传` : null;
};
