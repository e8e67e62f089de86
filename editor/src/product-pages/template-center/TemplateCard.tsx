import { pageSizeText } from '@design-console/contract/kernel/page-size-text';
import type { CSSProperties } from 'react';
import { Thumbnail } from '../../ui/painting/Thumbnail.tsx';
import type { DocumentValueOf } from '../product-page.ts';
import { waterfall } from './arrange.ts';
import { priceTitles } from './price.ts';
import styles from './TemplateCard.module.css';
import { type CenterTemplate, shapeOf } from './templates.ts';

type Layout = DocumentValueOf<'templateCenter.style'>['layout'];

interface Room {
  readonly layout: Layout;
  readonly columns: number;
  readonly widthPx: number;
}

/** A long picture is cut off at this multiple of its width, as a hint to open it. */
const tallestRatio = 1.9;

const pictureRatio = (template: CenterTemplate): number => {
  const { width, height } = shapeOf(template);
  return Math.min(tallestRatio, height / width);
};

const isShown = (layout: Layout, ...fields: Layout['cardFields'][number][]): boolean =>
  fields.some((field) => layout.cardFields.includes(field));

/** Height of the text below a picture, in px as in the style sheet. */
const wordsHeightPx = (layout: Layout): number => {
  const lines =
    (isShown(layout, 'title') ? 24 : 0) +
    (isShown(layout, 'size', 'useCount') ? 20 : 0) +
    (isShown(layout, 'tags') ? 30 : 0);
  return lines === 0 ? 0 : lines + 22;
};

/** Position and width of every card. */
export const arrangementOf = (templates: readonly CenterTemplate[], { layout, columns, widthPx }: Room) => {
  const cardWidthPx = Math.floor((widthPx - layout.gap * (columns - 1)) / columns);
  if (layout.layout === 'grid') {
    const style: CSSProperties = {
      gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
      gap: layout.gap,
    };
    return { cardWidthPx, style, cards: [] as (CSSProperties | undefined)[] };
  }
  const heights = templates.map((one) => Math.round(cardWidthPx * pictureRatio(one)) + wordsHeightPx(layout));
  const slots = waterfall(heights, columns, layout.gap);
  const cards = slots.map(
    ({ column, topPx, heightPx }): CSSProperties => ({
      left: column * (cardWidthPx + layout.gap),
      top: topPx,
      width: cardWidthPx,
      height: heightPx,
    }),
  );
  const bottomPx = Math.max(0, ...slots.map(({ topPx, heightPx }) => topPx + heightPx));
  return { cardWidthPx, style: { height: bottomPx } as CSSProperties, cards };
};

const countWords = (count: number): string =>
  count >= 10_000 ? `${(count / 10_000).toFixed(1)} 万次使用` : `${count.toLocaleString('zh-CN')} 次使用`;

interface Props {
  readonly template: CenterTemplate;
  readonly layout: Layout;
  readonly widthPx: number;
  readonly style: CSSProperties | undefined;
  readonly onOpen: () => void;
}

/** A template: its picture, and below it the facts the company chose to show. */
export const TemplateCard = ({ template, layout, widthPx, style, onOpen }: Props) => {
  const { cover } = template;
  const shape = shapeOf(template);
  const isGrid = layout.layout === 'grid';
  // a grid fits every picture into the same square; a waterfall uses the full width
  const pictureWidthPx = isGrid ? (widthPx - 24) * Math.min(1, shape.width / shape.height) : widthPx;
  const boxHeightPx = isGrid ? widthPx : Math.round(widthPx * pictureRatio(template));
  const facts = [
    ...(isShown(layout, 'size') ? [pageSizeText(template)] : []),
    ...(isShown(layout, 'useCount') ? [countWords(template.useCount)] : []),
  ];
  return (
    <button type="button" className={styles.card} style={style} data-id={template.id} onClick={onOpen}>
      <span className={styles.picture} style={{ height: boxHeightPx }} data-fit={layout.layout}>
        {cover.kind === 'page' ? (
          <Thumbnail page={cover.page} widthPx={Math.round(pictureWidthPx)} label={template.title} />
        ) : cover.url === '' ? (
          <i className={styles.blank} />
        ) : (
          <img
            src={cover.url}
            alt={template.title}
            loading="lazy"
            style={{
              width: Math.round(pictureWidthPx),
              aspectRatio: `${shape.width} / ${shape.height}`,
            }}
          />
        )}
        {isShown(layout, 'price') && (
          <span className={styles.price} data-price={template.price}>
            {priceTitles[template.price]}
          </span>
        )}
        <span className={styles.look}>查看模板</span>
      </span>
      {wordsHeightPx(layout) > 0 && (
        <span className={styles.words}>
          {isShown(layout, 'title') && <b>{template.title}</b>}
          {facts.length > 0 && <small>{facts.join(' · ')}</small>}
          {isShown(layout, 'tags') && (
            <span className={styles.tags}>
              {template.tags.slice(0, 2).map((tag) => (
                <i key={tag}>{tag}</i>
              ))}
            </span>
          )}
        </span>
      )}
    </button>
  );
};
