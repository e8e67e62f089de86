import { aiLecture } from './ai-lecture.ts';
import { earthDay } from './earth-day.ts';
import { kidsArt } from './kids-art.ts';
import { midAutumn } from './mid-autumn.ts';
import { morningYoga } from './morning-yoga.ts';
import { nightCamp } from './night-camp.ts';
import { noodleHouse } from './noodle-house.ts';

export const posters = [midAutumn, noodleHouse, aiLecture, nightCamp, morningYoga, earthDay, kidsArt];
