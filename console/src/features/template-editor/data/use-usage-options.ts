import { statistic } from '@design-console/contract/usage/report';
import { useEffect } from 'react';
import { useQueryCall } from '../../../api/use-query-call.ts';
import { msToNextDay } from './next-day.ts';

/**
 * The choices of the reports, and the current day. A page left open past midnight asks again, so that 今天 does
 * not mean yesterday.
 */
export const useUsageOptions = () => {
  const options = useQueryCall(statistic.options, {});
  const { refetch, dataUpdatedAt } = options;
  const { today, timeZone } = options.data ?? {};

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [refetch]);

  // after each answer once more

  useEffect(() => {
    if (today === undefined || timeZone === undefined) return;
    const timer = setTimeout(() => void refetch(), msToNextDay(today, timeZone, new Date()));
    return () => clearTimeout(timer);
  }, [refetch, today, timeZone, dataUpdatedAt]);

  return options;
};
