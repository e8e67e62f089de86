import { artPromptMax } from '@design-console/contract/documents';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { DocumentValueOf } from '../product-page.ts';
import styles from './GenerationForm.module.css';
import { Scene } from './Scene.tsx';
import { type ArtStyle, ideas, type Ratio, ratioSides, ratioTitle, styleTitles } from './words.ts';

interface Props {
  readonly generation: DocumentValueOf<'aiArtisan.theme'>['generation'];
  readonly art: ArtStyle | undefined;
  readonly ratio: Ratio | undefined;
  /** The user submitted an empty prompt. */
  readonly hasNoWords: boolean;
  /** Pictures are being painted. */
  readonly isBusy: boolean;
  readonly onStyle: (art: ArtStyle) => void;
  readonly onRatio: (ratio: Ratio) => void;
  /** The prompt changed: messages about the previous one no longer apply. */
  readonly onChange: () => void;
  readonly onGenerate: (words: string) => void;
}

/** The form for prompt, style and ratio. */
export const GenerationForm = ({
  generation,
  art,
  ratio,
  hasNoWords,
  isBusy,
  onStyle,
  onRatio,
  onChange,
  onGenerate,
}: Props) => {
  const [words, setWords] = useState('');
  return (
    <form
      className={styles.panel}
      aria-label="生成设置"
      onSubmit={(event) => {
        event.preventDefault();
        onGenerate(words);
      }}
    >
      <label className={styles.words}>
        <span>画面描述</span>
        <textarea
          rows={4}
          maxLength={artPromptMax}
          value={words}
          placeholder="想画什么，什么时间，什么光线"
          aria-invalid={hasNoWords}
          onChange={(event) => {
            setWords(event.target.value);
            onChange();
          }}
        />
      </label>
      {hasNoWords && (
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
              onChange();
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
            onClick={() => onStyle(one)}
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
            <button key={one} type="button" aria-pressed={one === ratio} onClick={() => onRatio(one)}>
              <i style={{ width: width * unit, height: height * unit }} aria-hidden="true" />
              {ratioTitle(one)}
            </button>
          );
        })}
      </fieldset>
      <button type="submit" className={styles.generate} aria-disabled={isBusy}>
        <Sparkles size={18} aria-hidden="true" />
        {isBusy ? '正在生成…' : `生成 ${generation.picturesPerRun} 张`}
        {generation.buttonHint !== '' && <small>{generation.buttonHint}</small>}
      </button>
    </form>
  );
};
