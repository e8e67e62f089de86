import { waitingReviewsMax } from '@design-console/contract/home';
import { template } from '@design-console/contract/template';
import { ChevronRight, Stamp } from 'lucide-react';
import { AddressLink, addressOf } from '../../kit/navigation/address.tsx';
import styles from './Alerts.module.css';
import panel from './Panel.module.css';

const waiting = {
  to: '/templateCenter/templateMake/templateList',
  search: addressOf(template.page, { status: 1 }),
};

/** Templates that wait for the person's judgement. */
export const Reviews = ({ count }: { readonly count: number }) =>
  count === 0 ? null : (
    <section className={styles.alerts} aria-label="待审核的模板">
      <ul>
        <li data-tone="task">
          <Stamp size={18} aria-hidden="true" />
          <span className={styles.alertWords}>
            <strong>{count < waitingReviewsMax ? count : `${waitingReviewsMax - 1}+`} 个模板等待审核</strong>
            <span>通过后用户才能看到</span>
          </span>
          <AddressLink destination={waiting} className={panel.more}>
            去审核
            <ChevronRight size={15} aria-hidden="true" />
          </AddressLink>
        </li>
      </ul>
    </section>
  );
