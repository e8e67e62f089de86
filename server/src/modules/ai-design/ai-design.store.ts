import type { Contract } from '@design-console/contract';
import type { OutputOf } from '@design-console/contract/kernel';
import { dailyUse } from '../../db/query/daily-use.ts';

/** How often users asked for designs, and the last answer of each. */
export const {
  today: usesToday,
  remaining,
  count: countUse,
  answerTo,
  lock: lockUses,
  keepAnswer,
} = dailyUse<OutputOf<Contract['aiDesign']['compose']>>('ai_design_use');
