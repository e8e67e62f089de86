import { type FormEvent, useState } from 'react';
import {
  type Composed,
  compose,
  type ComposedKind,
  kindTitles,
  promptLengthMax,
  type Understood,
} from '../../../composer/index.ts';
import type { Editor } from '../../../core/index.ts';
import { aiTemplateId, type Design, untitled } from '../../../document/index.ts';
import frame from '../../frame/editor.module.css';
import { SelectField } from '../../inspector/SelectField.tsx';
import { Thumbnail } from '../../painting/Thumbnail.tsx';
import { dropTemplate, HELD_PAGE } from '../templates/take-template.ts';
import styles from './library.module.css';

interface Props {
  readonly editor: Editor;
  readonly company: string;
  readonly onGenerated: (() => void) | undefined;
}

interface Answer {
  readonly prompt: string;
  readonly kind: ComposedKind;
  readonly round: number;
  readonly understood: Understood;
  readonly designs: readonly Composed[];
}

/** Replaces the page in one history step. A title that a person wrote stays. */
const put = (editor: Editor, made: Design): boolean => {
  const { design, pageId } = editor.getState();
  // measured against itself a design has no contents of its own: none go into the new one
  const origin = design.title === made.title ? design : { ...design, title: untitled };
  return dropTemplate(editor, { templateId: aiTemplateId, design: made }, origin, pageId);
};

/** AI: makes four designs from a sentence; pressing one puts it on the page. */
export const AiPanel = ({ editor, company, onGenerated }: Props) => {
  const [prompt, setPrompt] = useState('');
  const [kind, setKind] = useState<ComposedKind>('poster');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [fault, setFault] = useState('');
  const [isHeld, setIsHeld] = useState(false);
  const generate = (event: FormEvent): void => {
    event.preventDefault();
    const asked = prompt.trim();
    if (asked === '') {
      setFault('请输入想要的画面');
      return;
    }
    setFault('');
    setIsHeld(false);
    const round = answer?.prompt === asked && answer.kind === kind ? answer.round + 1 : 0;
    setAnswer({ prompt: asked, kind, round, ...compose({ prompt: asked, kind, company, round }) });
    onGenerated?.();
  };
  return (
    <form className={styles.ai} onSubmit={generate}>
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
      <SelectField label="类型" value={kind} names={kindTitles} onSet={setKind} />
      <button type="submit" className={frame.primary}>
        {answer ? '换一批' : '生成'}
      </button>
      {isHeld && (
        <p role="alert" className={styles.fault}>
          {HELD_PAGE}
        </p>
      )}
      {answer && (
        <ul className={styles.tiles} aria-label="生成的设计">
          {answer.designs.map(({ key, title, design }) => {
            const [page] = design.pages;
            return page ? (
              <li key={key}>
                <button
                  type="button"
                  aria-label={`使用设计「${title}」`}
                  onClick={() => setIsHeld(!put(editor, design))}
                >
                  <Thumbnail page={page} widthPx={104} label={title} />
                </button>
              </li>
            ) : null;
          })}
        </ul>
      )}
    </form>
  );
};
