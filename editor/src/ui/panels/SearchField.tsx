import { Search } from 'lucide-react';
import styles from './search-field.module.css';

interface Props {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (words: string) => void;
}

/** The search field at the top of a panel. */
export const SearchField = ({ label, placeholder, value, onChange }: Props) => (
  <div className={styles.search}>
    <Search size={15} aria-hidden="true" />
    <input
      type="search"
      aria-label={label}
      placeholder={placeholder}
      maxLength={40}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </div>
);
