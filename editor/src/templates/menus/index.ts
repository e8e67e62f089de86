import { coffeeBoard } from './coffee-board.ts';
import { dimSum } from './dim-sum.ts';
import { salad } from './salad.ts';
import { sichuan } from './sichuan.ts';

export const menus = [sichuan, coffeeBoard, dimSum, salad];
