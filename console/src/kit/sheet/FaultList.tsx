import { CircleAlert } from 'lucide-react';
import styles from './fault-list.module.css';

interface Props {
  /** `line` counts the rows of a sheet as its editor does. */
  readonly rows: readonly {
    readonly line: number;
    readonly name: string;
    readonly faults: readonly string[];
  }[];
}

/** The faulty rows of a sheet, each with its faults. */
export const FaultList = ({ rows }: Props) => (
  <ul className={styles.list}>
    {rows.map(({ line, name, faults }) => (
      <li key={line}>
        <CircleAlert size={16} aria-hidden="true" />
        <div>
          <strong>
            第 {line} 行 {name}
          </strong>
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </div>
      </li>
    ))}
  </ul>
);
