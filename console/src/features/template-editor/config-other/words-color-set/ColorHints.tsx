import type { PaletteValue } from '@design-console/contract/kernel';
import { Alert } from 'antd';
import { contrastOf, gradeOf } from '../../../../document-page/form/contrast.ts';
import type { DocumentWork } from '../../../../document-page/work/use-document.ts';
import styles from './WordsColorSet.module.css';

/** How readable new text is on white, and whether the colour rules leave users any colour. */
export const ColorHints = ({ work }: { readonly work: DocumentWork }) => {
  const { palettes = [], onlyCompanyColors, defaultTextColor = '' } = work.value.colors ?? {};
  const text = String(defaultTextColor);
  const colors = (palettes as PaletteValue[]).flatMap((palette) => palette.colors);
  const isOwn = colors.some((color) => color.toLowerCase() === text.toLowerCase());
  const contrast = contrastOf(text, '#FFFFFF');
  const grade = gradeOf(contrast);
  return (
    <div className={styles.hints}>
      <p className={styles.read}>
        <span className={styles.readSample} style={{ color: text }}>
          新增文字 Aa 123
        </span>
        <span className={styles.grade} data-grade={grade}>
          在白底上的对比度 {contrast.toFixed(1)} {grade === 'poor' ? '不足' : grade}
        </span>
      </p>
      {onlyCompanyColors === true && colors.length === 0 && (
        <Alert type="warning" showIcon title="没有企业色板，用户将无法更改颜色" />
      )}
      {onlyCompanyColors === true && colors.length > 0 && !isOwn && (
        <Alert type="info" showIcon title="默认文字颜色不在企业色板里，用户改色后无法再选回它" />
      )}
    </div>
  );
};
