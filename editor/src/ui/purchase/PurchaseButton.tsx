import { use } from 'react';
import { type Limit, PurchaseContext, purchaseLabel } from './purchase.ts';
import styles from './purchase.module.css';

interface Props {
  readonly limit: Limit;
  /** The sentence that names the limit: the host hears it. */
  readonly msg: string;
}

/** Beside the words that name a limit: leads to where its host sells what is missing. Absent where none does. */
export const PurchaseButton = ({ limit, msg }: Props) => {
  const purchase = use(PurchaseContext);
  return purchase === null ? null : (
    <button type="button" className={styles.ask} onClick={() => purchase.ask(limit, msg)}>
      {purchaseLabel}
    </button>
  );
};
