import { type FormEvent, useEffect, useState } from 'react';
import {
  type AiDesigner,
  compose,
  type ComposedKind,
  type ComposeRequest,
  kindTitles,
  promptLengthMax,
} from '../../../composer/index.ts';
import type { Editor } from '../../../core/index.ts';
import type { Design } from '../../../document/index.ts';
import { type EditorConfiguration, type EditorUser, isWatermarked } from '../../configuration.ts';
import frame from '../../frame/editor.module.css';
import { SelectField } from '../../inspector/SelectField.tsx';
import { MarkedThumbnail } from '../../painting/MarkedThumbnail.tsx';
import { PurchaseButton } from '../../purchase/PurchaseButton.tsx';
import { LOCKED_PAGE } from '../templates/take-template.ts';
import { useTemplateTarget } from '../templates/use-template-target.tsx';
import { takeMade, useAnswer } from './ai-work.ts';
import styles from './library.module.css';

interface Props {
  readonly editor: Editor;
  readonly user: EditorUser;
  readonly configuration: EditorConfiguration;
  /** Absent in previews, which have no server: everything is offered. */
  readonly ai: AiDesigner | undefined;
  readonly onGenerated: (() => void) | undefined;
  /** The host page makes the design. */
  readonly onRequest?: ((request: Pick<ComposeRequest, 'prompt' | 'kind'>) => void) | undefined;
}

const namesOf = (kinds: readonly ComposedKind[]): Record<string, string> =>
  Object.fromEntries(kinds.map((kind) => [kind, kindTitles[kind]]));

const allKinds = Object.keys(kindTitles) as ComposedKind[];

/** AI: makes four designs from a sentence, or leaves it to the host page; pressing one takes it like a template. */
export const AiPanel = ({ editor, user, configuration, ai, onGenerated, onRequest }: Props) => {
  const { watermark } = configuration;
  const kinds = ai?.kinds ?? allKinds;
  const [answer, setAnswer] = useAnswer(editor);
  const [prompt, setPrompt] = useState(answer?.prompt ?? '');
  const [picked, setKind] = useState<ComposedKind>(answer?.kind ?? 'poster');
  const [fault, setFault] = useState('');
  const [notTaken, setNotTaken] = useState('');
  const { place, ask: askTarget, question } = useTemplateTarget({ editor, configuration });
  const [isAsking, setIsAsking] = useState(false);
  const [isHandedOver, setIsHandedOver] = useState(false);
  const mark = isWatermarked(watermark, 'aiPreview', user) ? { settings: watermark, user } : undefined;
  const [remaining, setRemaining] = useState<number | null>(null);
  const kind = kinds.includes(picked) ? picked : (kinds[0] ?? 'poster');
  useEffect(() => {
    // without the number the panel works the same
    ai?.remaining().then(setRemaining, () => undefined);
  }, [ai]);

  const isHosts = ai?.generate === 'callback';
  const [ask, asking] = isHosts ? ['提交需求', '正在提交…'] : ['生成', '正在生成…'];

  const generate = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isAsking) return;
    const requested = prompt.trim();
    if (requested === '') {
      setFault('请输入想要的画面');
      return;
    }
    setFault('');
    setNotTaken('');
    setIsHandedOver(false);
    setIsAsking(true);
    try {
      const decided = await ai?.ask({ prompt: requested, kind });
      if (decided) setRemaining(decided.remaining);
      if (isHosts) {
        onRequest?.({ prompt: requested, kind });
        setIsHandedOver(true);
        return;
      }
      const round = answer?.prompt === requested && answer.kind === kind ? answer.round + 1 : 0;
      const made = compose({ prompt: requested, kind, company: user.company, round, words: decided?.words });
      setAnswer({ prompt: requested, kind, round, ...made });
      onGenerated?.();
    } catch (error) {
      setFault(error instanceof Error ? error.message : '生成失败，请稍后重试');
    } finally {
      setIsAsking(false);
    }
  };
  const take = (made: Design): void => {
    takeMade(editor, made, { configuration, ask: askTarget }).then(
      () => setNotTaken(''),
      (error: unknown) => setNotTaken(error instanceof Error ? error.message : LOCKED_PAGE),
    );
  };
  return (
    <div ref={place}>
      {question}
      <form className={styles.ai} onSubmit={(event) => void generate(event)}>
        <label>
          想要的画面
          <textarea
            value={prompt}
            maxLength={promptLengthMax}
            placeholder="如：中秋茶会海报，月色、墨绿，报名电话 021-5566"
            aria-invalid={fault !== ''}
            onChange={(event) => setPrompt(event.target.value)}
            onKeyDown={(event) => event.stopPropagation()}
          />
        </label>
        {fault !== '' && (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
        <SelectField<string>
          label="类型"
          value={kind}
          names={namesOf(kinds)}
          onSet={(chosen) => setKind(kinds.find((one) => one === chosen) ?? kind)}
        />
        <button type="submit" className={frame.primary} aria-disabled={isAsking}>
          {isAsking ? asking : answer ? '换一批' : ask}
        </button>
        {remaining !== null && (
          <div className={styles.left}>
            <p className={frame.quiet}>今日还可生成 {remaining} 次</p>
            {remaining === 0 && <PurchaseButton limit="ai" msg="今天的 AI 生成次数已用完" />}
          </div>
        )}
        {isHandedOver && <output className={frame.quiet}>需求已提交，设计完成后会通知你</output>}
        {notTaken !== '' && (
          <p role="alert" className={styles.fault}>
            {notTaken}
          </p>
        )}
        {answer && (
          <ul className={styles.tiles} aria-label="生成的设计">
            {answer.designs.map(({ key, title, design }) => {
              const [page] = design.pages;
              return page ? (
                <li key={key}>
                  <button type="button" aria-label={`使用设计「${title}」`} onClick={() => take(design)}>
                    <MarkedThumbnail page={page} widthPx={104} watermark={mark} label={title} />
                  </button>
                </li>
              ) : null;
            })}
          </ul>
        )}
      </form>
    </div>
  );
};
