import { expect, it } from 'vitest';
import { withClient } from '../testing/client.ts';
import { cloneDatabase } from '../testing/clone-database.ts';
import { describeTables } from '../testing/describe-tables.ts';

it('the types of tables are those of the database (npm run tables writes them)', async () => {
  const clone = await cloneDatabase();
  const text = await withClient(clone.databaseUrl, describeTables);
  await expect(text).toMatchFileSnapshot('./generated-tables.ts');
  await clone.drop();
});
