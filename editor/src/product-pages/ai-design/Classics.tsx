import { Sparkles } from 'lucide-react';
import { type CSSProperties, useMemo, useState } from 'react';
import { textOn } from '../../ui/frame/theme-style.ts';
import { type Composed, compose, promptLengthMax } from '../../composer/index.ts';
import { isKey } from '../../ui/keys/is-key.ts';
import { usePainting } from '../../ui/painting/use-painting.ts';
import { useWidth } from '../use-width.ts';
import { Bar } from './Bar.tsx';
import styles from './Classics.module.css';
import { Examples } from './Examples.tsx';
import { Kinds } from './Kinds.tsx';
import { type ViewProps, markOf, pictureOver } from './product.ts';
import form from './prompt-form.module.css';
import { Results } from './Results.tsx';
import { handOverFile, pictureFile } from '../save-picture.ts';
import { type Outcome, useComposing } from './use-composing.ts';

const shownExamplesMax = 4;

/** The classic interface: title, prompt, examples and results. */
export const Classics = (props: ViewProps) => {
  const { configuration, user, tell, opening, giveFile = handOverFile } = props;
  const { config, classics } = configuration;
  const { brand, colors, words } = classics;
  const painting = usePainting();
  const [room, widthPx] = useWidth<HTMLDivElement>();
  const [prompt, setPrompt] = useState('');
  const [run, setRun] = useState<{ prompt: string; round: number; outcome: Outcome } | null>(null);
  const composing = useComposing(props, (outcome, of) => setRun({ ...of, outcome }));
  const mark = markOf(props);
  const { layout, generate } = config.basic;
  // where the host page decides about designs, none is made before it knows
  const ofSamples =
    generate === 'callback' || props.isHostAsked ? { mayEdit: false, mayDownload: false } : {};

  const submit = async (request: string, round = 0): Promise<void> => {
    const outcome = await composing.ask(request, { round, isAgain: round > 0 });
    if (outcome) setRun({ prompt: request, round, outcome });
  };

  /** Before the first prompt, the examples' results are shown. */
  const samples = useMemo(
    () =>
      words.examples.slice(0, shownExamplesMax).flatMap((example, index): Composed[] => {
        const made = compose({ prompt: example, kind: composing.kind, company: user.company }).designs;
        const one = made[index % made.length];
        return one ? [{ ...one, title: example }] : [];
      }),
    [words.examples, composing.kind, user.company],
  );

  const made = run?.outcome.kind === 'made' ? run.outcome : null;
  const shared = {
    layout,
    widthPx,
    mark,
    mayEdit: true,
    mayDownload: config.entries.downloadEntry,
    opening,
    onEdit: (design: Composed['design']) => tell({ type: 'design-edit', design }),
    onDownload: (design: Composed['design']) => {
      tell({ type: 'design-download', design });
      return pictureFile(design, { watermark: configuration.watermark, user }, painting).then(giveFile);
    },
  };

  return (
    <div
      className={styles.classics}
      data-layout={layout}
      style={
        {
          '--primary': colors.primary,
          '--on-primary': textOn(colors.primary),
          '--panel': colors.panel,
          '--text': colors.text,
          '--on-background': textOn(colors.backgroundColor),
          background: pictureOver(colors.background, colors.backgroundColor),
        } as CSSProperties
      }
    >
      <Bar hasBack={config.entries.backButton} onBack={() => tell({ type: 'back' })} composing={composing}>
        {brand.logo === '' ? (
          <Sparkles className={styles.mark} size={26} aria-hidden="true" />
        ) : (
          <img className={styles.logo} src={brand.logo} alt={user.company} />
        )}
      </Bar>
      <div className={styles.columns}>
        <section className={styles.asking} aria-label="描述">
          <h2 className={styles.title}>{brand.title}</h2>
          <p className={styles.subtitle}>{brand.subtitle}</p>
          <form
            className={form.form}
            data-face="classics"
            data-layout={layout}
            onSubmit={(event) => {
              event.preventDefault();
              void submit(prompt);
            }}
          >
            <textarea
              aria-label="描述想要的设计"
              rows={layout === 'flat' ? 2 : 4}
              maxLength={promptLengthMax}
              placeholder={words.placeholder}
              value={prompt}
              onChange={(event) => setPrompt(event.target.value)}
              onKeyDown={(event) => {
                if (!isKey(event, 'Enter') || event.shiftKey) return;
                event.preventDefault();
                void submit(prompt);
              }}
            />
            <button type="submit" className={form.submit} aria-disabled={composing.isAsking}>
              {composing.isAsking ? '正在生成…' : words.button || '生成'}
            </button>
          </form>
          {run?.outcome.kind === 'refused' && (
            <p className={styles.fault} role="alert">
              {run.outcome.message}
            </p>
          )}
          <Kinds composing={composing} />
          <Examples
            examples={words.examples}
            onTake={(example) => {
              setPrompt(example);
              void submit(example);
            }}
          >
            <span>试试</span>
          </Examples>
        </section>
        <section className={styles.answers} aria-label="设计结果" aria-live="polite">
          <div ref={room}>
            {run?.outcome.kind === 'handedOver' ? (
              <div className={styles.handed}>
                <Sparkles size={28} aria-hidden="true" />
                <p>需求已提交，设计完成后会通知你</p>
              </div>
            ) : made && run ? (
              <>
                <h2>
                  「{made.answer.designs[0]?.title}」的 {made.answer.designs.length} 版设计
                </h2>
                <Results
                  {...shared}
                  key={`${run.prompt}:${run.round}:${made.of}`}
                  designs={made.answer.designs}
                  onAgain={() => void submit(run.prompt, run.round + 1)}
                />
              </>
            ) : (
              samples.length > 0 && (
                <>
                  <h2>灵感示例</h2>
                  <Results {...shared} {...ofSamples} designs={samples} />
                </>
              )
            )}
          </div>
        </section>
      </div>
    </div>
  );
};
