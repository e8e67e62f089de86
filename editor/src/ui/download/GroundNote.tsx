import { isSeeThrough, type Page } from '../../document/index.ts';
import frame from '../frame/editor.module.css';
import type { DownloadChoice } from './use-download.ts';

interface Props {
  readonly pages: readonly Page[];
  readonly format: DownloadChoice['format'];
  /** Only selected elements, on a transparent page. */
  readonly isOfSelection: boolean;
}

const words = {
  png: '透明的背景保持透明',
  svg: '透明的背景保持透明',
  jpg: 'JPG 没有透明，透明的背景为白色',
  pdf: '透明的背景在 PDF 中为白色',
} as const;

/** What becomes of transparent pages in a file of the format; nothing where no page is transparent. */
export const GroundNote = ({ pages, format, isOfSelection }: Props) => {
  if (isOfSelection) return <p className={frame.quiet}>背景透明，只有选中的元素</p>;
  const isAnySeeThrough = pages.some(({ background }) => isSeeThrough(background));
  return isAnySeeThrough && <p className={frame.quiet}>{words[format]}</p>;
};
