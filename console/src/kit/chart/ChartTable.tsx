import { AddressLink, type Destination } from '../navigation/address.tsx';
import styles from './chart.module.css';

export interface ChartTableOf {
  /** The first column names the rows, the others hold numbers. */
  readonly head: readonly string[];
  readonly rows: readonly {
    readonly key: string;
    readonly cells: readonly string[];
    /** Where the row leads. */
    readonly to?: Destination | null;
  }[];
}

interface Props {
  readonly title: string;
  readonly table: ChartTableOf;
  /** Only for screen readers: then nothing in it takes the focus. */
  readonly isHidden?: boolean;
}

/** The numbers of a chart as a table, for where a chart cannot be read. */
export const ChartTable = ({ title, table: { head, rows }, isHidden = false }: Props) => (
  <table className={styles.table}>
    <caption className="for-screen-readers">{title}</caption>
    <thead>
      <tr>
        {head.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, cells: [name, ...numbers], to }) => (
        <tr key={key}>
          <th scope="row">{to && !isHidden ? <AddressLink destination={to}>{name}</AddressLink> : name}</th>
          {numbers.map((number, index) => (
            <td key={head[index + 1]}>{number}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
