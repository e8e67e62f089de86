import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { backgroundSet, setBackground } from '../../../commands/index.ts';
import { type Editor, pageOf } from '../../../core/index.ts';
import {
  type Background,
  type Color,
  isTransparent,
  opaque,
  solid,
  TRANSPARENT,
  withAlphaOf,
} from '../../../document/index.ts';
import { SlidingPalettes } from '../../brand/SlidingPalettes.tsx';
import type { EditorConfiguration } from '../../configuration.ts';
import { mayUsePictures } from '../../pictures/own-pictures.ts';
import { placeBackground, type StorePicture } from '../../pictures/place-picture.ts';
import { GradientSection } from '../../tools/GradientSection.tsx';
import { useGesture } from '../../use-gesture.ts';
import { useEditorState } from '../../use-editor-state.ts';
import styles from './background.module.css';
import { cssOf, GROUND_LOOKS } from './gradients.ts';

interface Props {
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
  /** Absent where nothing is stored: a picture then stays in this browser. */
  readonly storePicture: StorePicture | undefined;
}

const fits = [
  ['cover', '铺满'],
  ['contain', '完整'],
  ['tile', '平铺'],
] as const;

const same = (one: Background, other: Background): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Chooses, fits and removes a background picture. */
const PictureGround = ({ editor, storePicture }: Omit<Props, 'configuration'>) => {
  const background = useEditorState(editor, (state) => pageOf(state).background);
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<{ isBusy: boolean; fault: string }>({ isBusy: false, fault: '' });
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file || state.isBusy) return;
    setState({ isBusy: true, fault: '' });
    try {
      await placeBackground(editor, file, storePicture);
      setState({ isBusy: false, fault: '' });
    } catch (error) {
      const fault = error instanceof Error ? error.message : '上传失败，请稍后重试';
      setState({ isBusy: false, fault });
    }
  };
  return (
    <section aria-label="背景图片">
      <h4>图片</h4>
      <button
        type="button"
        className={styles.picture}
        aria-disabled={state.isBusy}
        onClick={() => input.current?.click()}
      >
        <ImagePlus size={17} aria-hidden="true" />
        {state.isBusy ? '正在上传…' : background.kind === 'image' ? '换一张图片' : '用图片做背景'}
      </button>
      <input
        ref={input}
        type="file"
        aria-label="背景图片文件"
        accept="image/png,image/jpeg,image/webp"
        hidden
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {background.kind === 'image' && (
        <div className={styles.fits}>
          {fits.map(([fit, name]) => (
            <button
              key={fit}
              type="button"
              aria-pressed={background.fit === fit}
              onClick={() => setBackground.run(editor, { background: { ...background, fit } })}
            >
              {name}
            </button>
          ))}
          <button
            type="button"
            onClick={() => setBackground.run(editor, { background: solid(background.color) })}
          >
            移除
          </button>
        </div>
      )}
      {state.fault !== '' && (
        <p role="alert" className={styles.fault}>
          {state.fault}
        </p>
      )}
    </section>
  );
};

/** A picked colour for the page: it keeps the opacity it had, unless nothing of it was seen. */
const colored = (color: Color, before: Background): Background =>
  before.kind === 'solid' && !isTransparent(before)
    ? solid(withAlphaOf(color, before.color))
    : solid(opaque(color));

/** 背景: a colour, a gradient, a picture or nothing behind everything on the page. */
export const BackgroundPanel = ({ configuration, editor, storePicture }: Props) => {
  const background = useEditorState(editor, (state) => pageOf(state).background);
  const { slide, commit } = useGesture(editor, setBackground.label);
  const put = (next: Background): void => void setBackground.run(editor, { background: next });
  return (
    <div className={styles.background}>
      {mayUsePictures(configuration) && <PictureGround editor={editor} storePicture={storePicture} />}
      <button
        type="button"
        className={styles.transparent}
        aria-pressed={isTransparent(background)}
        onClick={() => put(TRANSPARENT)}
      >
        <i aria-hidden="true" />
        透明
      </button>
      {!configuration.brand.colors.onlyCompanyColors && (
        <section aria-label="渐变">
          <h4>渐变</h4>
          <div className={styles.gradients}>
            {GROUND_LOOKS.map((look) => (
              <button
                key={look.name}
                type="button"
                aria-label={`渐变「${look.name}」`}
                title={look.name}
                aria-pressed={same(background, look.background)}
                style={{ background: cssOf(look.background) }}
                onClick={() => put(look.background)}
              />
            ))}
          </div>
        </section>
      )}
      {!configuration.brand.colors.onlyCompanyColors &&
        (background.kind === 'linear' || background.kind === 'radial') && (
          <GradientSection
            title="调整渐变"
            gradient={background}
            configuration={configuration}
            onSlide={(next) => slide(backgroundSet({ background: next }))}
            onCommit={commit}
          />
        )}
      <SlidingPalettes
        configuration={configuration}
        {...(background.kind === 'solid' && !isTransparent(background)
          ? { current: background.color.slice(0, 7) }
          : {})}
        onPick={(color) => slide(backgroundSet({ background: colored(color, background) }))}
        onCommit={commit}
      />
    </div>
  );
};
