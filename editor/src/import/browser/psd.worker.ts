import { importPsd } from '../psd/convert.ts';
import { answerOrder } from './run-reader.ts';

// oxlint-disable-next-line no-console -- the reader says there what it skips: of a broken file that is all of it
console.log = () => undefined;
answerOrder(importPsd);
