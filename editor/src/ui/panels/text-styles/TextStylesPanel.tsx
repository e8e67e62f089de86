import { memo, useMemo } from 'react';
import { defaultFamily, offeredFonts } from '../../brand/brand.ts';
import { dragItemOf } from '../../drag-and-drop/drag-item.ts';
import { useDraggable } from '../../drag-and-drop/use-drag-and-drop.ts';
import type { EditorConfiguration } from '../../configuration.ts';
import { takeNew } from '../../placing/taken.ts';
import { paintingOf } from '../../painting/painting.ts';
import { Thumbnail } from '../../painting/Thumbnail.tsx';
import { usePictureWidth } from '../../painting/use-picture-width.ts';
import { applyTextStyle } from '../../../commands/index.ts';
import { type Editor, pageOf } from '../../../core/index.ts';
import { newPage, type Page, PLACEHOLDERS, textElement } from '../../../document/index.ts';
import { fittedTextBox } from '../../../painter/text/index.ts';
import { onlySelected } from '../../use-editor-state.ts';
import { type Pairing, PAIRINGS, pairingHeight, pairingOn, readableOn } from './pairings.ts';
import styles from './text-styles.module.css';
import { TEXT_STYLES, type TextStyle } from './text-styles.ts';
import { withTextStyle } from './with-text-style.ts';

interface Props {
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
}

const same = (family: string): string => family;

const previewOf = (look: TextStyle): Page => {
  const side = { width: 300, height: 150 };
  const text = textElement({
    text: look.name.length > 3 ? look.name.slice(0, 2) : look.name,
    width: side.width,
    height: side.height,
    box: 'fixed',
    blockAlign: 'center',
    align: 'center',
    fontSize: look.name.length === 3 ? 82 : 96,
    lineHeight: 1.2,
  });
  return newPage({
    ...side,
    background: { kind: 'solid', color: look.ground },
    elements: [withTextStyle(text, look, same)],
  });
};

const pairingPreview = (one: Pairing): Page =>
  newPage({
    width: 1000,
    height: pairingHeight,
    background: { kind: 'solid', color: one.ground },
    elements: [...one.texts],
  });

const looks = TEXT_STYLES.map((look) => ({ look, page: previewOf(look) }));
const pairs = PAIRINGS.map((one) => ({ one, page: pairingPreview(one) }));

/** 花字 and pairings with previews; applied to the selected text, or inserted as new text. */
export const TextStylesPanel = memo(({ configuration, editor }: Props) => {
  const families = useMemo(() => offeredFonts(configuration).map((font) => font.family), [configuration]);
  const familyOf = (family: string): string =>
    families.includes(family) ? family : defaultFamily(configuration);
  const draggable = useDraggable();
  const [lookPictures, lookWidthPx] = usePictureWidth<HTMLDivElement>(104);
  const [pairPictures, pairWidthPx] = usePictureWidth<HTMLDivElement>(216);
  const fitted = (element: ReturnType<typeof textElement>) =>
    fittedTextBox(element, paintingOf(editor).painter().measure);

  const applyStyle = (look: TextStyle): void => {
    const selected = onlySelected(editor.getState());
    if (selected?.type === 'text') {
      applyTextStyle.run(editor, { text: fitted(withTextStyle(selected, look, familyOf)) });
      return;
    }
    takeNew(editor, [styled(look)]);
  };
  const styled = (look: TextStyle, box: 'auto' | 'fixedWidth' = 'fixedWidth') => {
    const page = pageOf(editor.getState());
    const text = textElement({
      text: PLACEHOLDERS.styled,
      x: page.width * 0.1,
      y: page.height * 0.4,
      width: page.width * 0.8,
      box,
      align: 'center',
      fontSize: Math.round(page.width / 10),
      lineHeight: 1.3,
    });
    return fitted(withTextStyle(text, look, familyOf));
  };
  const paired = (one: Pairing) => {
    const page = pageOf(editor.getState());
    return pairingOn(page, readableOn(page, one), familyOf).map(fitted);
  };
  return (
    <>
      <h4>花字</h4>
      <div ref={lookPictures} className={styles.looks}>
        {looks.map(({ look, page }) => (
          <button
            key={look.name}
            type="button"
            aria-label={`花字「${look.name}」`}
            title={look.name}
            {...draggable(() => dragItemOf(editor, look.name, () => [styled(look, 'auto')]))}
            onClick={() => applyStyle(look)}
          >
            <Thumbnail page={page} widthPx={lookWidthPx} label={look.name} />
          </button>
        ))}
      </div>
      <h4>文字组合</h4>
      <div ref={pairPictures} className={styles.pairings}>
        {pairs.map(({ one, page }) => (
          <button
            key={one.name}
            type="button"
            aria-label={`文字组合「${one.name}」`}
            {...draggable(() => dragItemOf(editor, one.name, () => paired(one)))}
            onClick={() => takeNew(editor, paired(one))}
          >
            <Thumbnail page={page} widthPx={pairWidthPx} label={one.name} />
          </button>
        ))}
      </div>
    </>
  );
});
