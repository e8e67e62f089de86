import { company } from '@design-console/contract/company';
import { home } from '@design-console/contract/home';
import { useQueryCall } from '../../api/use-query-call.ts';
import { Loaded } from '../../kit/feedback/Loaded.tsx';
import { useMaySee } from '../../kit/navigation/page-context.ts';
import { PageSkeleton, TextSkeleton } from '../../kit/feedback/states.tsx';
import { Alerts } from './Alerts.tsx';
import { Hero } from './Hero.tsx';
import styles from './Home.module.css';
import { QuickEntries } from './QuickEntries.tsx';
import { RecentChanges } from './RecentChanges.tsx';
import { RecentPublishes } from './RecentPublishes.tsx';
import { Reviews } from './Reviews.tsx';
import { Services } from './Services.tsx';
import { Setup } from './Setup.tsx';
import { numbersPath, Today } from './Today.tsx';

/** The shell has just loaded the company: its data is fresh enough for the first screen. */
const companyStaleMs = 30_000;

/** The home page (product section 6). */
export const Home = () => {
  const info = useQueryCall(company.getSimpleInfo, {}, { staleMs: companyStaleMs });
  const overview = useQueryCall(home.overview, {});
  const { data: known } = overview;
  // what stands above the rest is in it: shown earlier, the rest would move down
  const isAnswered = overview.isFetched;
  const seesNumbers = useMaySee(numbersPath);
  return (
    <Loaded result={info} skeleton={<PageSkeleton />} isCard>
      {(data) => (
        <>
          <Hero info={data} />
          {isAnswered ? (
            <div className={styles.page}>
              {known && <Alerts alerts={known.alerts} />}
              {known && <Setup steps={known.setup} />}
              {known && <Reviews count={known.waitingReviews ?? 0} />}
              {seesNumbers && <Today overview={overview} />}
              <QuickEntries />
              <div className={styles.columns}>
                <div className={styles.column}>
                  <RecentChanges overview={overview} />
                  {known?.recentPublishes && <RecentPublishes publishes={known.recentPublishes} />}
                </div>
                <div className={styles.column}>
                  <Services />
                </div>
              </div>
            </div>
          ) : (
            <TextSkeleton />
          )}
        </>
      )}
    </Loaded>
  );
};
