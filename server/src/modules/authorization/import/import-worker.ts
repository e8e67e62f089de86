import { IMPORT_COLUMNS, importRowsMax } from '@design-console/contract/authorization';
import { answerSheets } from '../../../sheets/sheet-worker.ts';
import { readRows } from './import-rows.ts';

answerSheets({ headings: Object.values(IMPORT_COLUMNS), rowsMax: importRowsMax }, readRows);
