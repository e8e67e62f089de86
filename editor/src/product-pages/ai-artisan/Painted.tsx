import { Download, Send } from 'lucide-react';
import { useMemo, useState } from 'react';
import { blankDesign, type Design, imageElement } from '../../document/index.ts';
import { PageCanvas } from '../../ui/painting/PageCanvas.tsx';
import { usePainting } from '../../ui/painting/use-painting.ts';
import { type GiveFile, handOverFile, pictureFile } from '../save-picture.ts';
import { useWidth } from '../use-width.ts';
import { markOver, type Watermarked } from '../watermarked.ts';
import type { ArtOrder, PaintedPicture } from './artist.ts';
import styles from './Painted.module.css';
import { styleTitles } from './words.ts';

interface Props extends Watermarked {
  readonly order: ArtOrder;
  readonly pictures: readonly PaintedPicture[];
  readonly download: 'direct' | 'callback';
  readonly onDownload: (picture: PaintedPicture) => void;
  readonly giveFile?: GiveFile | undefined;
}

const titleMax = 24;

/** A picture as a design of one page: it is shown and downloaded with the company's watermark. */
const designOf = ({ url, widthPx, heightPx }: PaintedPicture, title: string): Design => {
  const size = { width: widthPx, height: heightPx };
  const made = blankDesign({ ...size, title });
  const mime = url.endsWith('.png') ? 'image/png' : 'image/jpeg';
  return {
    ...made,
    assets: { [made.id]: { url, ...size, mime } },
    pages: made.pages.map((page) => ({
      ...page,
      elements: [imageElement({ x: 0, y: 0, ...size, asset: made.id })],
    })),
  };
};

/** The pictures of a run. 直接下载 saves them, 仅回调 hands them to the host. */
const Painted = (props: Props) => {
  const { order, pictures, download, watermark, user, onDownload, giveFile = handOverFile } = props;
  const painting = usePainting();
  const [list, widthPx] = useWidth<HTMLUListElement>();
  const [isFailed, setIsFailed] = useState(false);
  const designs = useMemo(
    () =>
      pictures.map((picture, index) => ({
        picture,
        design: designOf(picture, `${order.prompt.slice(0, titleMax)} ${index + 1}`),
      })),
    [pictures, order],
  );
  for (const { design } of designs) painting.files.remember(design);
  const isDirect = download === 'direct';
  const columns = Math.max(1, Math.min(designs.length, Math.floor(widthPx / 150)));
  const cardPx = Math.floor((widthPx - 12 * (columns - 1)) / columns);

  const take = ({ picture, design }: (typeof designs)[number]) => {
    setIsFailed(false);
    onDownload(picture);
    if (!isDirect) return;
    pictureFile(design, { watermark, user }, painting)
      .then(giveFile)
      .catch(() => setIsFailed(true));
  };

  return (
    <>
      {isFailed && (
        <p className={styles.fault} role="alert">
          图片没有保存，请检查网络后再下载
        </p>
      )}
      <ul ref={list} className={styles.painted}>
        {designs.map((one, index) => {
          const [page] = one.design.pages;
          const name = `第 ${index + 1} 张`;
          return (
            <li key={one.picture.url} style={{ width: cardPx }}>
              {page && (
                <PageCanvas
                  page={page}
                  widthPx={cardPx}
                  watermark={markOver({ watermark, user })}
                  label={`${styleTitles[order.style]}，${name}`}
                />
              )}
              <button
                type="button"
                aria-label={isDirect ? `下载${name}` : `使用${name}`}
                onClick={() => take(one)}
              >
                {isDirect ? <Download size={14} /> : <Send size={14} />}
                {isDirect ? '下载' : '使用'}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
};

export default Painted;
