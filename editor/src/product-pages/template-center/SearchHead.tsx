import { Search, X } from 'lucide-react';
import type { DocumentValueOf } from '../product-page.ts';
import { wordsMax } from './center-location.ts';
import styles from './SearchHead.module.css';

interface Props {
  readonly search: DocumentValueOf<'templateCenter.style'>['search'];
  readonly words: string;
  readonly onWords: (words: string) => void;
  /** An input method is composing, or has ended. */
  readonly onComposing: (isComposing: boolean) => void;
  /** Enter or 搜索: searches at once. */
  readonly onSearch: () => void;
}

/** The page header: the search field and popular searches. */
export const SearchHead = ({ search, words, onWords, onComposing, onSearch }: Props) => (
  <header className={styles.hero}>
    <form
      className={styles.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
    >
      <Search size={20} aria-hidden="true" />
      <input
        type="search"
        aria-label="搜索模板"
        placeholder={search.placeholder}
        value={words}
        // as much as links keep and the server takes
        maxLength={wordsMax}
        onCompositionStart={() => onComposing(true)}
        onCompositionEnd={() => onComposing(false)}
        onChange={(event) => onWords(event.target.value)}
      />
      {words !== '' && (
        <button type="button" aria-label="清空搜索" onClick={() => onWords('')}>
          <X size={16} />
        </button>
      )}
      <button type="submit" className={styles.submit}>
        搜索
      </button>
    </form>
    {search.hotWords.length > 0 && (
      <p className={styles.hot}>
        <span>热门搜索</span>
        {search.hotWords.map((word) => (
          <button
            key={word}
            type="button"
            aria-pressed={word === words}
            onClick={() => onWords(word === words ? '' : word)}
          >
            {word}
          </button>
        ))}
      </p>
    )}
  </header>
);
