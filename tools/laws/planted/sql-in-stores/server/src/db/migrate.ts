export const migrate = (pool: Pool) => pool.query('create table role ()');
