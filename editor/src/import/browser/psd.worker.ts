import { importPsd } from '../psd/convert.ts';
import { answerOrder } from './answer-order.ts';

// the reader says on the console what it skips: of a broken file that is all of it
console.log = () => undefined;
answerOrder(importPsd);
