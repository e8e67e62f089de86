import { DOCUMENTS } from '@design-console/contract/documents';
import { initialValue } from '@design-console/contract/kernel';
import { type CSSProperties, type Ref, useImperativeHandle, useState } from 'react';
import { textOn } from '../../ui/frame/theme-style.ts';
import { OnlyInHost } from '../Closed.tsx';
import { Notice } from '../Notice.tsx';
import type { GiveFile } from '../save-picture.ts';
import productPage from '../product-page.module.css';
import type { ProductPageProps, DocumentValueOf } from '../product-page.ts';
import styles from './AiArtisan.module.css';
import type { ArtOrder, Artist, PaintedPicture } from './artist.ts';
import { Gallery } from './Gallery.tsx';
import { GenerationForm } from './GenerationForm.tsx';
import { Header } from './Header.tsx';
import { Result } from './Result.tsx';
import { useRuns } from './use-runs.ts';
import type { ArtStyle, Ratio } from './words.ts';

/** An event for the host page. */
export type AiArtisanEvent =
  /** An example is handed over instead of downloaded. */
  | { readonly type: 'usePicture'; readonly style: ArtStyle }
  /** The user asked for pictures. */
  | { readonly type: 'generate'; readonly order: ArtOrder }
  | { readonly type: 'painted'; readonly order: ArtOrder; readonly pictures: readonly PaintedPicture[] }
  /** A picture is downloaded, or with 仅回调 handed over. */
  | { readonly type: 'download'; readonly picture: PaintedPicture };

/** Actions that a host may start. */
export interface AiArtisanHandle {
  /** Paints the prompt that was sent to the host. */
  generate(): void;
}

interface Props extends ProductPageProps<'aiArtisan.theme'> {
  /** Default: the watermark of a company that set none. */
  readonly watermark?: DocumentValueOf<'editor.watermark'>;
  /** Absent in previews. */
  readonly artist?: Artist | undefined;
  /** Whether a host page takes what 仅回调 hands over; default: yes. */
  readonly hasHost?: boolean;
  /** 生成 only tells the host, which then calls `generate`. */
  readonly isHostAsked?: boolean;
  readonly onEvent?: (event: AiArtisanEvent) => void;
  /** Absent: the browser's own download. */
  readonly giveFile?: GiveFile;
  readonly ref?: Ref<AiArtisanHandle>;
}

const noMark = initialValue(DOCUMENTS['editor.watermark']);

const styleOf = ({ colors }: DocumentValueOf<'aiArtisan.theme'>): CSSProperties =>
  ({
    '--primary': colors.primary,
    '--on-primary': textOn(colors.primary),
    '--background': colors.background,
    '--on-background': textOn(colors.background),
    '--panel': colors.panel,
    '--text': colors.text,
  }) as CSSProperties;

/** AI artisan: generates pictures from a prompt, a style and a ratio. The document defines all choices. */
export const AiArtisan = ({
  configuration,
  user,
  watermark = noMark,
  artist,
  hasHost = true,
  isHostAsked = false,
  onEvent,
  giveFile,
  ref,
}: Props) => {
  const { brand, generation, download } = configuration;
  const [pickedStyle, setPickedStyle] = useState<ArtStyle>();
  const [pickedRatio, setPickedRatio] = useState<Ratio>();
  const { run, setRun, left, paint } = useRuns(artist);
  const [notice, setNotice] = useState('');
  // a choice that is no longer offered is dropped
  const art = generation.styles.find((one) => one === pickedStyle) ?? generation.styles[0];
  const ratio = generation.ratios.find((one) => one === pickedRatio) ?? generation.ratios[0];

  const paintNow = async (order: ArtOrder): Promise<void> => {
    const pictures = await paint(order);
    if (pictures.length > 0) onEvent?.({ type: 'painted', order, pictures });
  };

  const submit = (words: string) => {
    const prompt = words.trim();
    if (run.kind === 'painting') return;
    if (prompt === '') return setRun({ kind: 'noWords' });
    if (!art || !ratio) return;
    const order = { prompt, style: art, ratio };
    onEvent?.({ type: 'generate', order });
    if (isHostAsked) return setRun({ kind: 'handedOver', order });
    void paintNow(order);
  };

  useImperativeHandle(ref, () => ({
    generate: () => {
      if (run.kind === 'handedOver') void paintNow(run.order);
    },
  }));

  if (download.download === 'callback' && !hasHost)
    return (
      <section className={productPage.page} aria-label={brand.name}>
        <OnlyInHost />
      </section>
    );
  return (
    <section className={productPage.page} style={styleOf(configuration)} aria-label={brand.name}>
      <div className={styles.scroll}>
        <Header configuration={configuration} user={user} left={left} />

        <div className={styles.body}>
          <GenerationForm
            generation={generation}
            art={art}
            ratio={ratio}
            hasNoWords={run.kind === 'noWords'}
            isBusy={run.kind === 'painting'}
            onStyle={setPickedStyle}
            onRatio={setPickedRatio}
            onChange={() => {
              // pictures stay until the next ones
              if (run.kind !== 'painted' && run.kind !== 'painting') setRun({ kind: 'none' });
            }}
            onGenerate={submit}
          />

          <div className={styles.works}>
            <Result
              run={run}
              count={generation.picturesPerRun}
              ratio={ratio}
              user={user}
              watermark={watermark}
              download={download.download}
              giveFile={giveFile}
              onDownload={(picture) => {
                if (download.download === 'callback') setNotice('图片已交给所在页面处理');
                onEvent?.({ type: 'download', picture });
              }}
            />
            <Gallery
              styles={generation.styles}
              ratios={generation.ratios}
              download={download.download}
              onUse={(style) => {
                setNotice('图片已交给所在页面处理');
                onEvent?.({ type: 'usePicture', style });
              }}
            />
          </div>
        </div>
      </div>
      <Notice words={notice} onGone={() => setNotice('')} />
    </section>
  );
};
