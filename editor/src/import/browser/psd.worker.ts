import { importPsd } from '../psd/convert.ts';
import { answerOrder } from './answer-order.ts';

answerOrder(importPsd);
