import { isKey, isOfInputMethod } from '@design-console/editor/keys';
import { Button } from 'antd';
import { CornerDownLeft, History, type LucideIcon, Search, X } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Modal } from '../../../kit/feedback/Modal.tsx';
import { useAddress } from '../../../kit/navigation/address.tsx';
import { useIsTouch } from '../../../kit/hooks/use-media.ts';
import { useFocusReturn } from '../../../kit/feedback/dialog-focus.tsx';
import { type ShellDialog, useShell } from '../shell-context.ts';
import { useKeptSet } from '../kept-set.ts';
import { MenuIcon } from '../../../kit/display/MenuIcon.tsx';
import styles from './Palette.module.css';
import type { PinyinMatch } from './matching.ts';
import { type PaletteGroup, type PaletteItem, paletteGroups } from './palette-item.ts';
import { usePaletteItems } from './palette-items.ts';
import { type PaletteSection, sectionsOf } from './sections.ts';
import { useFound } from './use-found.ts';

/** Pinyin needs a dictionary, loaded when the palette first opens. */
const usePinyin = (): PinyinMatch | null => {
  const [match, setMatch] = useState<{ readonly find: PinyinMatch } | null>(null);
  useEffect(() => {
    let isWanted = true;
    import('pinyin-pro').then(
      ({ match: find }) => {
        if (isWanted) setMatch({ find: (text, words) => find(text, words, { continuous: true }) });
      },
      // without the dictionary the palette still finds by characters
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return match?.find ?? null;
};

const useSections = (
  words: string,
  items: readonly PaletteItem[],
  recent: readonly PaletteItem[],
  { known, found }: Pick<ReturnType<typeof useFound>, 'known' | 'found'>,
): readonly PaletteSection[] => {
  const pinyin = usePinyin();
  return useMemo(() => {
    if (words.trim() !== '') return sectionsOf(words, [...items, ...known], found, pinyin);
    const of = (group: PaletteGroup) => items.filter((item) => item.group === group);
    return [
      { title: '最近访问', items: recent },
      { title: '页面', items: of('screen').filter((item) => !recent.includes(item)) },
      { title: '操作', items: of('action').filter((item) => !item.key.startsWith('action:publish')) },
    ].filter((section) => section.items.length > 0);
  }, [words, items, recent, known, found, pinyin]);
};

/** Whether pinyin could have been meant: words of Chinese characters are no initials. */
const isOfLetters = (words: string): boolean => /^[a-z\s]+$/i.test(words.trim());

const RecentIcon: LucideIcon = History;

interface Props {
  readonly onClose: () => void;
  readonly onOpen: (dialog: ShellDialog) => void;
}

/**
 * Ctrl/⌘+K: screens, settings, actions, people, letters, designs, config sets and documentation, by
 * characters, pinyin, initials or number; last, the lists to go on searching in.
 */
export const Palette = ({ onClose, onOpen }: Props) => {
  const { path } = useShell();
  const { go } = useAddress();
  const keptSet = useKeptSet();
  const [words, setWords] = useState('');
  // the chosen entry itself: results that arrive late may move it
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const { items, recent } = usePaletteItems(path, onOpen, onClose);
  const server = useFound(words);
  // keys are handled before the results are computed
  const sought = useDeferredValue(words);
  const matched = useSections(sought, items, recent, server);
  const isNothing = matched.length === 0;
  // Enter must not leave for a list before the answer that may hold what was meant
  const isEarly = isNothing && server.isAsking;
  const sections = [
    ...matched,
    ...(server.lists.length > 0 && !isEarly ? [{ title: paletteGroups.list, items: server.lists }] : []),
  ];
  const flat = sections.flatMap((section) => section.items);
  const at = Math.max(
    flat.findIndex(({ key }) => key === chosenKey),
    0,
  );
  const noneWords = `没有找到「${words.trim()}」${isOfLetters(words) ? '，试试拼音首字母，如 zhgl' : ''}`;
  const isNone = isNothing && !server.hasFailed;
  // the entries shown before anything is sought are not found
  const isFound = !isNothing && !server.isAsking && sought === words && words.trim() !== '';
  const listId = useId();
  const isTouch = useIsTouch();
  useFocusReturn();
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  const choose = (item: PaletteItem | undefined) => {
    if (!item) return;
    const { destination } = item;
    if ('run' in destination) return destination.run();
    onClose();
    if ('href' in destination) window.open(destination.href, '_blank', 'noopener');
    else go({ ...destination, search: { ...keptSet(destination.to), ...destination.search } });
  };

  const press = (event: KeyboardEvent) => {
    if (isOfInputMethod(event)) return;
    if (isKey(event, 'Enter')) {
      event.preventDefault();
      // the entries still belong to earlier words
      if (sought === words) choose(flat[at]);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setChosenKey(flat[(at + step + flat.length) % Math.max(flat.length, 1)]?.key ?? null);
    }
  };

  return (
    <Modal
      open
      onCancel={onClose}
      footer={null}
      closable={false}
      width={600}
      style={{ top: 88 }}
      classNames={{ container: styles.palette ?? '' }}
      title={<span className="for-screen-readers">搜索</span>}
      styles={{ header: { margin: 0 } }}
    >
      <div className={styles.ask}>
        <Search size={18} aria-hidden="true" />
        <input
          className={styles.input}
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={flat.length > 0 ? `${listId}-${at}` : undefined}
          aria-label="搜索"
          placeholder={`搜索页面、设置、用户、模板${isTouch ? '' : '，页面和设置支持拼音'}`}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setChosenKey(null);
          }}
          onKeyDown={press}
        />
        {isTouch ? (
          <Button type="text" aria-label="关闭" icon={<X size={18} />} onClick={onClose} />
        ) : (
          <kbd className={styles.key}>Esc</kbd>
        )}
      </div>
      {/* on the page while it is silent too: a region that arrives with its words is not heard everywhere */}
      <p role="status" className={isNone ? styles.none : 'for-screen-readers'}>
        {isNone && (server.isAsking ? '正在查找' : noneWords)}
        {isFound && `找到 ${flat.length} 项`}
      </p>
      <div className={styles.list} role="listbox" id={listId} aria-label="搜索结果" ref={list}>
        {sections.map((section) => (
          <div key={section.title} role="group" aria-label={section.title}>
            <p className={styles.title} aria-hidden="true">
              {section.title}
            </p>
            {section.items.map((item) => {
              const here = flat.indexOf(item);
              return (
                <div
                  key={item.key}
                  id={`${listId}-${here}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={here === at}
                  className={styles.item}
                  onMouseMove={() => setChosenKey(item.key)}
                  onClick={() => choose(item)}
                  onKeyDown={press}
                >
                  {section.title === '最近访问' ? (
                    <RecentIcon size={17} strokeWidth={1.75} aria-hidden="true" />
                  ) : (
                    <MenuIcon name={item.icon} sizePx={17} />
                  )}
                  <span className={styles.words}>{item.title}</span>
                  <span className={styles.trail}>{item.trail}</span>
                  {here === at && <CornerDownLeft size={15} aria-hidden="true" />}
                </div>
              );
            })}
          </div>
        ))}
        {server.hasFailed && words.trim() !== '' && (
          <p className={styles.failed} role="status">
            部分结果没有取到
            <Button type="link" size="small" onClick={server.retry}>
              重试
            </Button>
          </p>
        )}
      </div>
    </Modal>
  );
};
