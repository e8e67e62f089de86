import { Download, Send } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { handOver } from '../../export/hand-over.ts';
import type { DocumentValueOf } from '../product-page.ts';
import styles from './Gallery.module.css';
import { Scene } from './Scene.tsx';
import { type ArtStyle, type Ratio, ratioSides, ratioTitle, styleTitles } from './words.ts';

interface Props {
  readonly styles: readonly ArtStyle[];
  readonly ratios: readonly Ratio[];
  readonly download: DocumentValueOf<'aiArtisan.theme'>['download']['download'];
  readonly onUse: (style: ArtStyle) => void;
}

const save = (picture: SVGSVGElement, name: string): void => {
  const text = new XMLSerializer().serializeToString(picture);
  handOver(new Blob([text], { type: 'image/svg+xml' }), name);
};

const Work = ({
  art,
  ratio,
  download,
  onUse,
}: {
  readonly art: ArtStyle;
  readonly ratio: Ratio;
} & Pick<Props, 'download' | 'onUse'>) => {
  const picture: RefObject<SVGSVGElement | null> = useRef(null);
  const [across, down] = ratioSides[ratio];
  const title = styleTitles[art];
  const isDirect = download === 'direct';
  return (
    <li style={{ flexGrow: across / down, aspectRatio: `${across} / ${down}` }}>
      <Scene ref={picture} art={art} label={`示例：${title}`} />
      <span className={styles.sample}>示例</span>
      <span className={styles.caption}>
        {title} · {ratioTitle(ratio)}
        <button
          type="button"
          aria-label={isDirect ? `下载示例「${title}」` : `使用示例「${title}」`}
          onClick={() => {
            if (!isDirect) onUse(art);
            else if (picture.current) save(picture.current, `示例-${title}.svg`);
          }}
        >
          {isDirect ? <Download size={14} /> : <Send size={14} />}
          {isDirect ? '下载' : '使用'}
        </button>
      </span>
    </li>
  );
};

/** A labelled example of each offered style. */
export const Gallery = ({ styles: arts, ratios, download, onUse }: Props) => (
  <section aria-label="示例作品">
    <h3>
      示例作品 <small>由设计师绘制，展示每种风格的样子</small>
    </h3>
    <ul className={styles.gallery}>
      {arts.map((art, index) => (
        <Work
          key={art}
          art={art}
          ratio={ratios[index % Math.max(1, ratios.length)] ?? 'square'}
          download={download}
          onUse={onUse}
        />
      ))}
    </ul>
  </section>
);
