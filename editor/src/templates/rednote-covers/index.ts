import { breakfast } from './breakfast.ts';
import { closet } from './closet.ts';
import { daliTrip } from './dali-trip.ts';
import { skincare } from './skincare.ts';
import { studyList } from './study-list.ts';

export const rednoteCovers = [daliTrip, closet, breakfast, studyList, skincare];
