import { importSvg } from '../svg/convert.ts';
import { answerOrder } from './run-reader.ts';

answerOrder(importSvg);
