import { company } from '@design-console/contract/company';
import { home } from '@design-console/contract/home';
import { useQueryCall } from '../../api/use-query-call.ts';
import { Loaded } from '../../kit/Loaded.tsx';
import { PageSkeleton } from '../../kit/states.tsx';
import { Hero } from './Hero.tsx';
import styles from './Home.module.css';
import { QuickEntries } from './QuickEntries.tsx';
import { RecentChanges } from './RecentChanges.tsx';
import { Services } from './Services.tsx';

/** The shell has just asked for the company: what it learned is fresh enough for the first screen. */
const companyStaleMs = 30_000;

/** The first page of the morning (product section 6). */
export const Home = () => {
  const info = useQueryCall(company.getSimpleInfo, {}, { staleMs: companyStaleMs });
  const overview = useQueryCall(home.overview, {});
  return (
    <Loaded result={info} skeleton={<PageSkeleton />}>
      {(data) => (
        <>
          <Hero info={data} counts={overview.data} />
          <div className={styles.page}>
            <QuickEntries />
            <div className={styles.columns}>
              <RecentChanges overview={overview} />
              <Services services={data.services} />
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
};
