export const list = (db: Db) => db.selectFrom('role').execute(); // planted: sql-in-stores
export const remove = (id: number) => sql`delete from role where id = ${id}`; // planted: sql-in-stores
export const count = (pool: Pool) => pool.query('select count(*) from role'); // planted: sql-in-stores
export const find = (cache: Cache) => cache.query('role');
