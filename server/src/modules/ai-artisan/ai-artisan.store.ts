import type { Contract } from '@design-console/contract';
import type { OutputOf } from '@design-console/contract/kernel';
import { dailyUse } from '../../db/query/daily-use.ts';

/** How often users had pictures painted, and the last answer of each. */
export const {
  today: usesToday,
  remaining,
  count: countUse,
  takeBack: takeBackUse,
  answerTo,
  lock: lockUses,
  keepAnswer,
} = dailyUse<OutputOf<Contract['aiArtisan']['generate']>>('ai_artisan_use');
