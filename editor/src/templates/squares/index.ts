import { dailyQuote } from './daily-quote.ts';
import { lemonTea } from './lemon-tea.ts';
import { memberBirthday } from './member-birthday.ts';
import { poll } from './poll.ts';
import { shopHiring } from './shop-hiring.ts';

export const squares = [lemonTea, dailyQuote, poll, memberBirthday, shopHiring];
