import { Bot, SendHorizontal, UserRound } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { kindTitles, promptLengthMax, type Understood } from '../../composer/index.ts';
import { usePainting } from '../../ui/painting/use-painting.ts';
import { useWidth } from '../use-width.ts';
import { Bar } from './Bar.tsx';
import { Examples } from './Examples.tsx';
import { Kinds } from './Kinds.tsx';
import { type ViewProps, markOf, pictureOver } from './product.ts';
import form from './prompt-form.module.css';
import { Results } from './Results.tsx';
import styles from './Session.module.css';
import { handOverFile, pictureFile } from '../save-picture.ts';
import { answerTo, type Outcome, useComposing } from './use-composing.ts';

interface Turn {
  readonly id: number;
  readonly prompt: string;
  /** Asked by 换一批, and not written again. */
  readonly isAgain: boolean;
  /** null while it is being decided. */
  readonly outcome: Outcome | null;
}

/** Width taken by the avatar and the bubble's padding. */
const besidePx = 100;
const widestPx = 760;

const Avatar = ({ url, isAi }: { readonly url: string; readonly isAi: boolean }) => (
  <span className={styles.avatar} data-ai={isAi}>
    {url !== '' ? <img src={url} alt="" /> : isAi ? <Bot size={20} /> : <UserRound size={20} />}
  </span>
);

/** The conversational interface: the user asks, the assistant shows designs. */
export const Session = (props: ViewProps) => {
  const { configuration, tell, opening, giveFile = handOverFile, example = '' } = props;
  const { config, session } = configuration;
  const { people, colors, words } = session;
  const painting = usePainting();
  const [room, widthPx] = useWidth<HTMLDivElement>();
  const scroll = useRef<HTMLDivElement>(null);
  const [prompt, setPrompt] = useState('');
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const composing = useComposing(props, (outcome, of) =>
    setTurns((now) => {
      const asked = now.findLast(
        ({ prompt: said, outcome: before }) =>
          before?.kind === 'handedOver' && said.trim() === of.prompt.trim(),
      );
      return now.map((turn) => (turn === asked ? { ...turn, outcome } : turn));
    }),
  );
  const mark = markOf(props);
  // the example turn follows the settings; the user's own turns keep their answers
  const { kind } = composing;
  const { generate } = config.basic;
  const { company } = props.user;
  const shownFirst = useMemo(
    (): readonly Turn[] =>
      example === ''
        ? []
        : [
            {
              id: -1,
              prompt: example,
              isAgain: false,
              outcome: answerTo({ prompt: example, kind, generate, company }),
            },
          ],
    [example, kind, generate, company],
  );

  const answer = async ({ id, prompt: request, isAgain }: Turn, before: readonly Turn[]): Promise<void> => {
    const made = before.flatMap(({ outcome }) =>
      outcome?.kind === 'made' ? [outcome.answer.understood] : [],
    );
    const earlier: Understood | undefined = made.at(-1);
    const round = before.filter((turn) => turn.prompt === request).length;
    const outcome = await composing.ask(request, { round, isAgain, ...(earlier ? { earlier } : {}) });
    setTurns((now) => now.map((turn) => (turn.id === id ? { ...turn, outcome } : turn)));
  };
  const say = async (request: string, isAgain = false): Promise<void> => {
    if (request.trim() === '' || composing.isAsking) return;
    const turn: Turn = { id: turns.length, prompt: request, isAgain, outcome: null };
    setTurns((now) => [...now, turn]);
    setPrompt('');
    await answer(turn, turns);
  };
  /** Asks again in the place of an answer that was refused. */
  const retry = async (refused: Turn): Promise<void> => {
    if (composing.isAsking) return;
    const { id } = refused;
    setTurns((now) => now.map((turn) => (turn.id === id ? { ...turn, outcome: null } : turn)));
    await answer(
      refused,
      turns.filter((turn) => turn.id < id),
    );
  };

  useEffect(() => {
    const shown = scroll.current;
    const last = shown?.firstElementChild?.lastElementChild;
    // an answer is read from its beginning, also where it is higher than the window
    if (turns.length > 0 && shown && last)
      shown.scrollTop += last.getBoundingClientRect().top - shown.getBoundingClientRect().top;
  }, [turns]);

  const spoken = (children: ReactNode) => (
    <div className={styles.turn} data-who="ai">
      <Avatar url={people.aiAvatar} isAi />
      <div>
        <b>{people.aiName || 'AI'}</b>
        <div className={styles.bubble} data-who="ai">
          {children}
        </div>
      </div>
    </div>
  );

  const answerOf = (turn: Turn): ReactNode => {
    const { outcome, prompt: requested } = turn;
    if (outcome === null) return <p>正在设计…</p>;
    if (outcome.kind === 'refused')
      return (
        <>
          <p role="alert">{outcome.message}</p>
          <button
            type="button"
            className={styles.retry}
            disabled={composing.isAsking}
            onClick={() => void retry(turn)}
          >
            重试
          </button>
        </>
      );
    if (outcome.kind === 'handedOver') return <p>需求已提交，设计完成后会通知你</p>;
    const { designs } = outcome.answer;
    return (
      <>
        <p>
          做好了 {designs.length} 版「{designs[0]?.title}」{kindTitles[outcome.of]}
          ，可以接着说要改的地方，如「换成绿色」
        </p>
        <Results
          designs={designs}
          layout={config.basic.layout}
          widthPx={Math.min(widestPx, widthPx) - besidePx}
          mark={mark}
          mayEdit
          mayDownload={config.entries.downloadEntry}
          opening={opening}
          onEdit={(design) => tell({ type: 'design-edit', design })}
          onDownload={(design) => {
            tell({ type: 'design-download', design });
            return pictureFile(
              design,
              { watermark: configuration.watermark, user: props.user },
              painting,
            ).then(giveFile);
          }}
          onAgain={() => void say(requested, true)}
        />
      </>
    );
  };

  return (
    <div
      className={styles.session}
      style={
        {
          '--ai-bubble': colors.aiBubble,
          '--ai-text': colors.aiText,
          '--user-bubble': colors.userBubble,
          '--user-text': colors.userText,
          '--primary': colors.userBubble,
          '--on-primary': colors.userText,
          '--panel': colors.aiBubble,
          '--text': colors.aiText,
          background: pictureOver(colors.background, colors.backgroundColor),
        } as CSSProperties
      }
    >
      <Bar
        ground="panel"
        hasBack={config.entries.backButton}
        onBack={() => tell({ type: 'back' })}
        composing={composing}
      >
        <Avatar url={people.aiAvatar} isAi />
        <strong>{people.aiName || 'AI'}</strong>
      </Bar>
      <div ref={scroll} className={styles.turns} role="log" aria-label="对话">
        <div ref={room}>
          {people.welcome !== '' && spoken(<p>{people.welcome}</p>)}
          {[...shownFirst, ...turns].map((turn) => (
            <div key={turn.id}>
              <div className={styles.turn} data-who="user">
                <div className={styles.bubble} data-who="user">
                  {turn.prompt}
                </div>
                <Avatar url={people.userAvatar} isAi={false} />
              </div>
              {spoken(answerOf(turn))}
            </div>
          ))}
        </div>
      </div>
      <footer className={styles.saying}>
        <Examples examples={words.quickPrompts} line="one" onTake={(example) => void say(example)} />
        <Kinds composing={composing} line="one" />
        <form
          className={form.form}
          data-face="session"
          onSubmit={(event) => {
            event.preventDefault();
            void say(prompt);
          }}
        >
          <Avatar url={people.userAvatar} isAi={false} />
          <input
            aria-label="描述想要的设计"
            maxLength={promptLengthMax}
            placeholder={`告诉${people.aiName || '助手'}想要什么`}
            value={prompt}
            onChange={(event) => setPrompt(event.target.value)}
          />
          <button
            type="submit"
            className={form.submit}
            aria-label="发送"
            disabled={prompt.trim() === '' || composing.isAsking}
          >
            <SendHorizontal size={18} />
          </button>
        </form>
      </footer>
    </div>
  );
};
