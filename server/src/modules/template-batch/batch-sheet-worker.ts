import { BATCH_TITLE_COLUMN, batchRowsMax } from '@design-console/contract/template-batch';
import { answerSheets } from '../../sheets/sheet-worker.ts';

// the other columns depend on the template
answerSheets({ headings: [BATCH_TITLE_COLUMN], readsOthers: true, rowsMax: batchRowsMax }, (rows) => rows);
