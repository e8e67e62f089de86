import { importSvg } from '../svg/convert.ts';
import { answerOrder } from './answer-order.ts';

answerOrder(importSvg);
