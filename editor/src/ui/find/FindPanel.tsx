import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { FOUND_MAX, type FoundText, foundTexts, keptPlaces, replaceTexts } from '../../commands/index.ts';
import { type Editor, locate } from '../../core/index.ts';
import { type Design, LIMITS, plainText } from '../../document/index.ts';
import { textsOfElement } from '../../elements/models.ts';
import frame from '../frame/editor.module.css';
import styles from './find.module.css';
import { isKey, isOfInputMethod } from '../keys/is-key.ts';

interface Props {
  readonly editor: Editor;
  /** Changes each time it is opened. */
  readonly opening: object;
  readonly design: Design;
  /** Brings a found place into sight. */
  readonly onShow: (found: FoundText) => void;
  readonly onClose: () => void;
}

const contextLength = 12;

/** The line around a found place, cut to what the panel can show. */
const lineOf = (design: Design, { id, part, from, to }: FoundText): readonly [string, string, string] => {
  const element = locate(design, id)?.element;
  const text = element && textsOfElement(element)[part];
  const words = text ? plainText(text) : '';
  const before = words.slice(0, from).split('\n').at(-1) ?? '';
  const after = words.slice(to).split('\n')[0] ?? '';
  const start = before.length > contextLength ? `…${before.slice(-contextLength)}` : before;
  return [start, words.slice(from, to), after];
};

/** Why places stay as they are, with their number where there are several. */
const keptWords = ({ locked, full }: ReturnType<typeof keptPlaces>, withCount = false): string[] => [
  ...(locked > 0 ? [`${withCount ? `${locked} 处` : ''}已锁定`] : []),
  ...(full > 0 ? [`${withCount ? `${full} 处` : ''}放不下替换后的文字`] : []),
];

/** 查找替换: words in the texts and cells of all pages; the design stays in sight. */
export const FindPanel = ({ editor, opening, design, onShow, onClose }: Props) => {
  const [words, setWords] = useState('');
  const [replacement, setReplacement] = useState('');
  const [isCaseSensitive, setIsCaseSensitive] = useState(false);
  /** The place that is shown; null before the first. */
  const [at, setAt] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const ids = { words: useId(), replacement: useId() };
  const takeKeys = (): void => {
    field.current?.focus();
    field.current?.select();
  };
  useEffect(takeKeys, [opening]);
  const found = useMemo(
    () => foundTexts(design, { words, isCaseSensitive }),
    [design, words, isCaseSensitive],
  );
  const index = Math.min(at ?? 0, Math.max(0, found.length - 1));
  const current = found[index];
  const goTo = (next: number): void => {
    const target = found.at(next % Math.max(1, found.length));
    if (!target) return;
    setAt(found.indexOf(target));
    setSaid('');
    onShow(target);
  };
  const step = (by: 1 | -1): void => goTo(at === null ? (by > 0 ? 0 : -1) : index + by);
  const replaceOne = (place: FoundText): void => {
    const replaced = { places: [place], words: replacement };
    const why = keptWords(keptPlaces(editor.getState(), replaced));
    if (why.length > 0) return setSaid(`这里${why.join()}，无法替换`);
    replaceTexts.run(editor, replaced);
    const left = foundTexts(editor.getState().design, { words, isCaseSensitive });
    // the places before were passed over, and the replacement may contain the words
    const next = left.findIndex(
      (one, nth) =>
        nth >= index &&
        (one.id !== place.id || one.part !== place.part || one.from >= place.from + replacement.length),
    );
    const target = left[Math.max(0, next)];
    setSaid(`已替换 1 处${target && next < 0 ? '，后面没有了，回到第一处' : ''}`);
    setAt(target ? Math.max(0, next) : null);
    if (target) onShow(target);
    // the button that was pressed is of no use now
    else field.current?.focus();
  };
  const replaceAll = (): void => {
    const wanted = { words, isCaseSensitive };
    const places = foundTexts(editor.getState().design, wanted, Number.POSITIVE_INFINITY);
    const replaced = { places, words: replacement };
    const kept = keptPlaces(editor.getState(), replaced);
    replaceTexts.run(editor, replaced);
    // the button that was pressed may be of no use now
    field.current?.focus();
    const counts = [`已替换 ${places.length - kept.locked - kept.full} 处`, ...keptWords(kept, true)];
    setSaid(counts.join('，'));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isOfInputMethod(event)) return;
    if (isKey(event, 'Escape')) onClose();
    else if (event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey)) takeKeys();
    else if (isKey(event, 'Enter') && event.target === field.current) step(event.shiftKey ? -1 : 1);
    else if (isKey(event, 'Enter') && event.target instanceof HTMLInputElement && current)
      replaceOne(current);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const all = `${found.length}${found.length >= FOUND_MAX ? '+' : ''}`;
  const count = found.length === 0 ? '没有找到' : at === null ? `共 ${all} 处` : `${index + 1} / ${all}`;
  return (
    <div role="dialog" aria-label="查找替换" className={styles.panel} onKeyDown={onKeyDown}>
      <header>
        <h3>查找替换</h3>
        <button type="button" className={frame.close} aria-label="关闭" onClick={onClose}>
          <X size={16} />
        </button>
      </header>
      <div className={styles.row}>
        <label htmlFor={ids.words}>查找</label>
        <input
          ref={field}
          id={ids.words}
          value={words}
          maxLength={LIMITS.nameLength}
          onChange={({ target }) => {
            setWords(target.value);
            setAt(null);
            setSaid('');
          }}
        />
        <button
          type="button"
          aria-label="上一处"
          title="上一处 (Shift+回车)"
          disabled={found.length === 0}
          onClick={() => step(-1)}
        >
          <ChevronUp size={16} />
        </button>
        <button
          type="button"
          aria-label="下一处"
          title="下一处 (回车)"
          disabled={found.length === 0}
          onClick={() => step(1)}
        >
          <ChevronDown size={16} />
        </button>
      </div>
      <div className={styles.row}>
        <label htmlFor={ids.replacement}>替换为</label>
        <input
          id={ids.replacement}
          value={replacement}
          maxLength={LIMITS.nameLength}
          onChange={({ target }) => setReplacement(target.value)}
        />
      </div>
      <p className={styles.line} aria-live="polite">
        {said !== '' ? said : words === '' ? '在所有页面的文字和表格里查找' : count}
        {said === '' && current && <Line parts={lineOf(design, current)} />}
      </p>
      <div className={styles.actions}>
        <label>
          <input
            type="checkbox"
            checked={isCaseSensitive}
            onChange={({ target }) => setIsCaseSensitive(target.checked)}
          />
          区分大小写
        </label>
        <button type="button" disabled={!current} onClick={() => current && replaceOne(current)}>
          替换
        </button>
        <button type="button" disabled={!current} onClick={replaceAll}>
          全部替换
        </button>
      </div>
    </div>
  );
};

const Line = ({ parts: [before, found, after] }: { readonly parts: readonly [string, string, string] }) => (
  <span className={styles.context}>
    {before}
    <mark>{found}</mark>
    {after}
  </span>
);
