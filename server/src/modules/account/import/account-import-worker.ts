import { ACCOUNT_COLUMNS, accountImportRowsMax } from '@design-console/contract/account/import';
import { answerSheets } from '../../../sheets/sheet-worker.ts';
import { readAccounts } from './account-rows.ts';

answerSheets({ headings: Object.values(ACCOUNT_COLUMNS), rowsMax: accountImportRowsMax }, readAccounts);
