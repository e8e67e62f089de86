import { IMPORT_BOUNDS } from './bounds.ts';
import { refuseFile } from './refusal.ts';

export type ImportKind = 'psd' | 'svg';

/** Unsupported file types people try, with what to do instead. */
const others: Readonly<Record<string, string>> = {
  psb: '不支持 PSB（大型文档格式），请另存为 PSD 后再导入',
  svgz: '不支持压缩的 SVGZ，请另存为 SVG 后再导入',
  ai: '不支持 AI 文件，请在 Illustrator 中导出为 SVG 或 PSD 后再导入',
  eps: '不支持 EPS 文件，请导出为 SVG 后再导入',
  pdf: '不支持 PDF 文件，请导出为 SVG 后再导入',
  sketch: '不支持 Sketch 文件，请导出为 SVG 后再导入',
  fig: '不支持 Figma 文件，请导出为 SVG 后再导入',
  xd: '不支持 XD 文件，请导出为 SVG 后再导入',
  cdr: '不支持 CDR 文件，请导出为 SVG 后再导入',
};

/**
 * The reader for a file, by its name and size alone; unsupported types are refused with a specific message.
 */
export const importKindOf = ({
  name,
  size,
}: {
  readonly name: string;
  readonly size: number;
}): ImportKind => {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (ending !== 'psd' && ending !== 'svg')
    return refuseFile(others[ending] ?? '只支持 PSD 和 SVG 文件，请选择其中一种');
  if (size === 0) refuseFile('文件是空的，请重新导出后再试');
  const most = IMPORT_BOUNDS[ending].fileBytes;
  if (size > most) refuseFile(`文件过大，${ending.toUpperCase()} 最大 ${most / 1024 / 1024} MB`);
  return ending;
};

/** A design's title from the file's name. */
export const titleOf = (name: string): string => name.replace(/\.[a-z0-9]{1,8}$/i, '').trim() || '导入的设计';
