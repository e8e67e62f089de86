import { type CSSProperties, useState } from 'react';
import { textOn } from '../../ui/frame/theme-style.ts';
import { Notice } from '../Notice.tsx';
import surface from '../surface.module.css';
import type { SurfaceProps, SurfaceValue } from '../surface.ts';
import styles from './AiArtisanSurface.module.css';
import { Gallery } from './Gallery.tsx';
import { GenerationForm } from './GenerationForm.tsx';
import { Header } from './Header.tsx';
import { Result, type Run } from './Result.tsx';
import type { ArtStyle, Ratio } from './words.ts';

/** An event for the host page: a picture is handed over instead of downloaded. */
export interface AiArtisanEvent {
  readonly type: 'usePicture';
  readonly style: ArtStyle;
}

interface Props extends SurfaceProps<'aiArtisan.theme'> {
  readonly onEvent?: (event: AiArtisanEvent) => void;
}

const styleOf = ({ colors }: SurfaceValue<'aiArtisan.theme'>): CSSProperties =>
  ({
    '--primary': colors.primary,
    '--on-primary': textOn(colors.primary),
    '--background': colors.background,
    '--on-background': textOn(colors.background),
    '--panel': colors.panel,
    '--text': colors.text,
  }) as CSSProperties;

/** AI artisan: generates pictures from a prompt, a style and a ratio. The document defines all choices. */
export const AiArtisanSurface = ({ configuration, user, onEvent }: Props) => {
  const { brand, generation, download } = configuration;
  const [pickedStyle, setPickedStyle] = useState<ArtStyle>();
  const [pickedRatio, setPickedRatio] = useState<Ratio>();
  const [run, setRun] = useState<Run>('none');
  const [notice, setNotice] = useState('');
  // a choice that is no longer offered is dropped
  const art = generation.styles.find((one) => one === pickedStyle) ?? generation.styles[0];
  const ratio = generation.ratios.find((one) => one === pickedRatio) ?? generation.ratios[0];

  return (
    <section className={surface.surface} style={styleOf(configuration)} aria-label={brand.name}>
      <div className={styles.scroll}>
        <Header configuration={configuration} user={user} />

        <div className={styles.body}>
          <GenerationForm
            generation={generation}
            art={art}
            ratio={ratio}
            hasNoWords={run === 'noWords'}
            onStyle={setPickedStyle}
            onRatio={setPickedRatio}
            onChange={() => setRun('none')}
            onGenerate={(words) => setRun(words.trim() === '' ? 'noWords' : 'notConnected')}
          />

          <div className={styles.works}>
            <Result run={run} count={generation.picturesPerRun} ratio={ratio} company={user.company} />
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
