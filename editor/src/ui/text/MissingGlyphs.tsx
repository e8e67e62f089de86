import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { OfferedFont } from '../brand/brand.ts';
import { useEditorAround } from '../brand/use-committed-pages.ts';
import { newPage, type TextElement, fontsUsed } from '../../document/index.ts';
import { loadFonts } from '../../fonts/browser.ts';
import { createMissingGlyphs, type MissingGlyphs } from '../../fonts/missing.ts';
import { Popover } from './Popover.tsx';
import styles from './TextBar.module.css';

/** Characters that the fonts of a text lack, once they are loaded. */
const useMissing = (element: TextElement): readonly MissingGlyphs[] => {
  const [missing, setMissing] = useState<readonly MissingGlyphs[]>([]);
  const editor = useEditorAround();
  useEffect(() => {
    if (typeof document.fonts?.load !== 'function') return;
    let isCurrent = true;
    const missingGlyphs = editor?.own(createMissingGlyphs) ?? createMissingGlyphs();
    // deferred, so that it does not delay typing
    const later = setTimeout(() => {
      const fonts = fontsUsed([newPage({ width: 1, height: 1, elements: [element] })]);
      void loadFonts(fonts).then(() => {
        if (!isCurrent) return;
        setMissing(
          fonts
            .map(({ family, weight, text }) => missingGlyphs(family, weight, text))
            .filter((one) => one !== null),
        );
      });
    }, 400);
    return () => {
      isCurrent = false;
      clearTimeout(later);
    };
  }, [editor, element]);
  return missing;
};

const shown = (characters: string): string => {
  const all = [...characters];
  return all.length > 12 ? `${all.slice(0, 12).join('')} 等 ${all.length} 个字` : characters;
};

interface Props {
  readonly element: TextElement;
  readonly fonts: readonly OfferedFont[];
}

/** Warns about characters that the chosen font lacks. */
export const MissingGlyphsWarning = ({ element, fonts }: Props) => {
  const missing = useMissing(element);
  if (missing.length === 0) return null;
  const nameOf = (family: string): string => fonts.find((one) => one.family === family)?.name ?? '原字体';
  return (
    <Popover
      label="缺字提醒"
      className={styles.warning}
      face={
        <>
          <TriangleAlert size={15} />
          缺字
        </>
      }
    >
      {() => (
        <div className={styles.missing} role="status">
          {missing.map(({ family, replaced, unknown }) => (
            <div key={family}>
              {replaced !== '' && (
                <p>
                  「{nameOf(family)}」没有：{shown(replaced)}，已用相近的字体代替
                </p>
              )}
              {unknown !== '' && <p>没有字体能显示：{shown(unknown)}，导出后会是空白或方框</p>}
            </div>
          ))}
        </div>
      )}
    </Popover>
  );
};
