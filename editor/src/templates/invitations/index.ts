import { gala } from './gala.ts';
import { gallery } from './gallery.ts';
import { hundredDays } from './hundred-days.ts';
import { teaGathering } from './tea-gathering.ts';
import { wedding } from './wedding.ts';

export const invitations = [wedding, gala, teaGathering, gallery, hundredDays];
