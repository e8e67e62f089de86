import { appliance } from './appliance.ts';
import { freshMarket } from './fresh-market.ts';
import { guesthouse } from './guesthouse.ts';
import { newYearGoods } from './new-year-goods.ts';
import { onlineCourse } from './online-course.ts';

export const banners = [newYearGoods, appliance, onlineCourse, guesthouse, freshMarket];
