import { dailyUse } from '../../db/query/daily-use.ts';

/** How often users had pictures painted. */
export const { today: usesToday, count: countUse } = dailyUse('ai_artisan_use');
