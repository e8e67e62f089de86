import { annualReport } from './annual-report.ts';
import { bookClub } from './book-club.ts';
import { coffeeMap } from './coffee-map.ts';
import { doubleEleven } from './double-eleven.ts';
import { musicFestival } from './music-festival.ts';
import { nameCard } from './name-card.ts';
import { newTea } from './new-tea.ts';
import type { Sample } from './sample.ts';
import { productLaunch } from './product-launch.ts';
import { springHiring } from './spring-hiring.ts';
import { wechatCover } from './wechat-cover.ts';

export type { Sample } from './sample.ts';

/** Sample designs to start from and to preview settings with. They use no stored pictures. */
export const SAMPLES: readonly Sample[] = [
  newTea,
  productLaunch,
  springHiring,
  doubleEleven,
  musicFestival,
  bookClub,
  coffeeMap,
  wechatCover,
  nameCard,
  annualReport,
];

export const sampleByKey = (key: string): Sample | undefined => SAMPLES.find((one) => one.key === key);
