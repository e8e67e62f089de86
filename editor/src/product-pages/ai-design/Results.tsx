import { Download, Pencil, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { PageCanvas } from '../../ui/painting/PageCanvas.tsx';
import { MarkedThumbnail } from '../../ui/painting/MarkedThumbnail.tsx';
import { type Composed, kindSizes } from '../../composer/index.ts';
import type { Design } from '../../document/index.ts';
import styles from './Results.module.css';
import type { Mark } from './product.ts';
import { resultColumns } from './result-columns.ts';

interface Props {
  readonly designs: readonly Composed[];
  /** 传统: one large and the others small · 平铺: all the same size. */
  readonly layout: 'classic' | 'flat';
  /** Available width. */
  readonly widthPx: number;
  readonly mark: Mark;
  readonly mayEdit: boolean;
  readonly mayDownload: boolean;
  /** The design whose editor is being opened. */
  readonly opening: Design | null;
  readonly onEdit: (design: Design) => void;
  /** Rejects when no file was made. */
  readonly onDownload: (design: Design) => Promise<void>;
  readonly onAgain?: (() => void) | undefined;
}

const gapPx = 16;
const largestHeightPx = 560;
const smallHeightPx = 88;

const Actions = ({
  design,
  mayEdit,
  mayDownload,
  opening,
  onEdit,
  onDownload,
}: { readonly design: Design; readonly onDownload: (design: Design) => void } & Pick<
  Props,
  'mayEdit' | 'mayDownload' | 'opening' | 'onEdit'
>) =>
  mayEdit || mayDownload ? (
    <span className={styles.actions}>
      {mayEdit && (
        <button
          type="button"
          aria-disabled={opening !== null}
          aria-busy={opening === design}
          onClick={() => onEdit(design)}
        >
          <Pencil size={14} aria-hidden="true" />
          编辑
        </button>
      )}
      {mayDownload && (
        <button type="button" onClick={() => onDownload(design)}>
          <Download size={14} aria-hidden="true" />
          下载
        </button>
      )}
    </span>
  ) : null;

type Shown = Omit<Props, 'onDownload'> & { readonly onDownload: (design: Design) => void };

const Flat = ({ designs, widthPx, mark, ...rest }: Shown) => {
  const [first] = designs;
  if (!first) return null;
  const { width, height } = kindSizes[first.kind];
  const columns = resultColumns(designs.length, widthPx, width > height ? 'wide' : 'tall');
  const cardPx = Math.floor((widthPx - gapPx * (columns - 1)) / columns);
  return (
    <ul className={styles.flat} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {designs.map(({ key, design }, index) => {
        const [page] = design.pages;
        return (
          <li key={key}>
            <span className={styles.picture}>
              {page && (
                <PageCanvas
                  page={page}
                  widthPx={cardPx}
                  watermark={mark}
                  label={`${design.title}，第 ${index + 1} 版`}
                />
              )}
            </span>
            <Actions design={design} {...rest} />
          </li>
        );
      })}
    </ul>
  );
};

const Classic = ({ designs, widthPx, mark, ...rest }: Shown) => {
  const [chosen, setChosen] = useState(0);
  const shown = designs[chosen] ?? designs[0];
  const page = shown?.design.pages[0];
  if (!shown || !page) return null;
  const largePx = Math.round(Math.min(widthPx, (largestHeightPx * page.width) / page.height));
  const smallPx = Math.round(Math.min(widthPx / 4 - gapPx, (smallHeightPx * page.width) / page.height));
  return (
    <div className={styles.classic}>
      <span className={styles.picture}>
        <PageCanvas
          page={page}
          widthPx={largePx}
          watermark={mark}
          label={`${shown.title}，第 ${designs.indexOf(shown) + 1} 版`}
        />
      </span>
      <Actions design={shown.design} {...rest} />
      <span className={styles.small}>
        {designs.map(({ key, design }, index) => {
          const [small] = design.pages;
          return (
            <button
              key={key}
              type="button"
              aria-label={`看第 ${index + 1} 版`}
              aria-pressed={design === shown.design}
              onClick={() => setChosen(index)}
            >
              {small && (
                <MarkedThumbnail
                  page={small}
                  widthPx={smallPx}
                  watermark={mark}
                  label={`第 ${index + 1} 版`}
                />
              )}
            </button>
          );
        })}
      </span>
    </div>
  );
};

/** The designs of one prompt, with their actions. */
export const Results = (props: Props) => {
  const [isFailed, setIsFailed] = useState(false);
  const shown: Shown = {
    ...props,
    onDownload: (design) => {
      setIsFailed(false);
      props.onDownload(design).catch(() => setIsFailed(true));
    },
  };
  return (
    <div className={styles.results} data-layout={props.layout}>
      {props.layout === 'flat' ? <Flat {...shown} /> : <Classic {...shown} />}
      {isFailed && (
        <p className={styles.fault} role="alert">
          图片没有生成，请检查网络后再下载
        </p>
      )}
      {props.onAgain && (
        <button type="button" className={styles.again} onClick={props.onAgain}>
          <RefreshCw size={15} aria-hidden="true" />
          换一批
        </button>
      )}
    </div>
  );
};
