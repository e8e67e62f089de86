import { dailyUse } from '../../db/query/daily-use.ts';

/** How often users asked for designs. */
export const { today: usesToday, count: countUse } = dailyUse('ai_design_use');
