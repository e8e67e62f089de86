import { dataReport } from './data-report.ts';
import { holidayNotice } from './holiday-notice.ts';
import { interview } from './interview.ts';
import { weekly } from './weekly.ts';
import { winter } from './winter.ts';

export const wechatCovers = [weekly, winter, dataReport, interview, holidayNotice];
