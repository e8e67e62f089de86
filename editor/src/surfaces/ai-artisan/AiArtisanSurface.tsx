import { CircleAlert, Sparkles } from 'lucide-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { textOn } from '../../chrome/theme-style.ts';
import type { SurfaceProps, SurfaceValue } from '../surface.ts';
import styles from './ai-artisan.module.css';
import { Gallery } from './Gallery.tsx';
import { Scene } from './Scene.tsx';
import {
  type ArtStyle,
  dailyWords,
  ideas,
  type Ratio,
  ratioSides,
  ratioTitle,
  styleTitles,
} from './words.ts';

/** What a host page hears: a picture is handed over instead of downloaded. */
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

/** Where a run stands. There is no other end than `notConnected` while nothing generates pictures. */
type Run = 'none' | 'noWords' | 'notConnected';

/** AI artisan: words, a style and a ratio in, pictures out. Everything offered is the document's. */
export const AiArtisanSurface = ({ configuration, user, onEvent }: Props) => {
  const { brand, generation, download } = configuration;
  const [words, setWords] = useState('');
  const [pickedStyle, setPickedStyle] = useState<ArtStyle>();
  const [pickedRatio, setPickedRatio] = useState<Ratio>();
  const [run, setRun] = useState<Run>('none');
  const [notice, setNotice] = useState('');
  const result = useRef<HTMLElement>(null);
  // the button may stand far below what it answers
  useEffect(() => {
    if (run === 'notConnected') result.current?.scrollIntoView({ block: 'nearest' });
  }, [run]);
  // what is no longer offered is no longer chosen
  const art = generation.styles.find((one) => one === pickedStyle) ?? generation.styles[0];
  const ratio = generation.ratios.find((one) => one === pickedRatio) ?? generation.ratios[0];
  const [across, down] = ratioSides[ratio ?? 'square'];

  return (
    <section className={styles.artisan} style={styleOf(configuration)} aria-label={brand.name}>
      <div className={styles.scroll}>
        <header className={styles.bar}>
          {brand.logo === '' ? (
            <span className={styles.mark} aria-hidden="true">
              <Sparkles size={18} />
            </span>
          ) : (
            <img src={brand.logo} alt="" />
          )}
          <b>{brand.name}</b>
          <span className={styles.daily}>{dailyWords(generation.dailyLimit)}</span>
          <span className={styles.avatar} title={user.user} aria-hidden="true">
            {user.user.slice(0, 1)}
          </span>
        </header>
        <div
          className={styles.banner}
          data-own={brand.banner !== ''}
          style={brand.banner === '' ? undefined : { backgroundImage: `url("${brand.banner}")` }}
        >
          {brand.banner === '' && (
            <>
              <h2>写一句话，画出想要的画面</h2>
              <p>
                {generation.styles.length} 种风格，{generation.ratios.length} 种画面比例
              </p>
            </>
          )}
        </div>

        <div className={styles.body}>
          <form
            className={styles.panel}
            aria-label="生成设置"
            onSubmit={(event) => {
              event.preventDefault();
              setRun(words.trim() === '' ? 'noWords' : 'notConnected');
            }}
          >
            <label className={styles.words}>
              <span>画面描述</span>
              <textarea
                rows={4}
                maxLength={300}
                value={words}
                placeholder="想画什么，什么时间，什么光线"
                aria-invalid={run === 'noWords'}
                onChange={(event) => {
                  setWords(event.target.value);
                  setRun('none');
                }}
              />
            </label>
            {run === 'noWords' && (
              <p className={styles.fault} role="alert">
                请先描述想要的画面
              </p>
            )}
            <p className={styles.ideas}>
              {ideas.map((idea) => (
                <button
                  key={idea}
                  type="button"
                  onClick={() => {
                    setWords(idea);
                    setRun('none');
                  }}
                >
                  {idea}
                </button>
              ))}
            </p>
            <fieldset className={styles.arts}>
              <legend>风格</legend>
              {generation.styles.map((one) => (
                <button
                  key={one}
                  type="button"
                  aria-pressed={one === art}
                  data-art={one}
                  onClick={() => setPickedStyle(one)}
                >
                  <Scene art={one} label="" />
                  <span>{styleTitles[one]}</span>
                </button>
              ))}
            </fieldset>
            <fieldset className={styles.ratios}>
              <legend>画面比例</legend>
              {generation.ratios.map((one) => {
                const [width, height] = ratioSides[one];
                const unit = 20 / Math.max(width, height);
                return (
                  <button
                    key={one}
                    type="button"
                    aria-pressed={one === ratio}
                    onClick={() => setPickedRatio(one)}
                  >
                    <i style={{ width: width * unit, height: height * unit }} aria-hidden="true" />
                    {ratioTitle(one)}
                  </button>
                );
              })}
            </fieldset>
            <button type="submit" className={styles.generate}>
              <Sparkles size={18} aria-hidden="true" />
              生成 {generation.picturesPerRun} 张
              {generation.buttonHint !== '' && <small>{generation.buttonHint}</small>}
            </button>
          </form>

          <div className={styles.works}>
            <section ref={result} className={styles.run} aria-label="生成结果">
              <h3>生成结果</h3>
              {run === 'notConnected' && (
                <div className={styles.unconnected} role="alert">
                  <CircleAlert size={20} aria-hidden="true" />
                  <p>
                    <b>绘图服务还没有接入，这次没有生成图片</b>
                    <span>没有扣除点数和次数，请联系{user.company}的管理员开通</span>
                  </p>
                </div>
              )}
              <ul className={styles.slots} data-run={run}>
                {Array.from({ length: generation.picturesPerRun }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: empty places have nothing else
                  <li key={index} style={{ aspectRatio: `${across} / ${down}` }}>
                    {index + 1}
                  </li>
                ))}
              </ul>
            </section>
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
      {notice !== '' && (
        <output className={styles.notice} onAnimationEnd={() => setNotice('')}>
          {notice}
        </output>
      )}
    </section>
  );
};
