import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartFault } from '../../start-fault.ts';
import { withClient } from '../testing/client.ts';
import { type ClonedDatabase, cloneDatabase } from '../testing/clone-database.ts';
import { appliedNames, pretendFormer } from '../testing/former-database.ts';
import { migrate, readMigrations } from './migrate.ts';

const present = readMigrations().map(({ name }) => name);
const later = { name: '9000-later.sql', sql: 'create table later (id int)' };

/** docs/decisions/0064; quality */
describe('a database that former migration files made', () => {
  let clone: ClonedDatabase;
  beforeEach(async () => {
    clone = await cloneDatabase();
  });
  afterEach(() => clone.drop());

  it('continues with the present files where all former ones ran: rows stay, and only new files run', async () => {
    await pretendFormer(clone.databaseUrl);
    expect(await migrate(clone.databaseUrl, [...readMigrations(), later])).toEqual([later.name]);
    expect(await appliedNames(clone.databaseUrl)).toEqual([...present, later.name]);
    expect(await migrate(clone.databaseUrl, [...readMigrations(), later])).toEqual([]);
    const companies = await withClient(clone.databaseUrl, (client) => client.query('select from company'));
    expect(companies.rowCount).toBeGreaterThan(0);
  });

  it.each([1, 39])('is refused and unchanged where %i of 40 ran', async (count) => {
    await pretendFormer(clone.databaseUrl, count);
    const before = await appliedNames(clone.databaseUrl);
    const refused = migrate(clone.databaseUrl, [...readMigrations(), later]);
    await expect(refused).rejects.toThrow(StartFault);
    await expect(refused).rejects.toThrow('0064-template-batches.sql');
    expect(await appliedNames(clone.databaseUrl)).toEqual(before);
  });

  it('is refused where one of them was changed after it ran', async () => {
    await pretendFormer(clone.databaseUrl);
    await withClient(clone.databaseUrl, (client) =>
      client.query("update migration set checksum = 'other' where name = '0003-end-users.sql'"),
    );
    await expect(migrate(clone.databaseUrl)).rejects.toThrow('0064-template-batches.sql');
  });
});
