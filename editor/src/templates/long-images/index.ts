import { honeyDetail } from './honey-detail.ts';
import { newcomerGuide } from './newcomer-guide.ts';
import { sleepScience } from './sleep-science.ts';
import { summitAgenda } from './summit-agenda.ts';

export const longImages = [summitAgenda, honeyDetail, sleepScience, newcomerGuide];
