import { completion } from './completion.ts';
import { dealer } from './dealer.ts';
import { honor } from './honor.ts';
import { littleStar } from './little-star.ts';

export const certificates = [honor, completion, dealer, littleStar];
