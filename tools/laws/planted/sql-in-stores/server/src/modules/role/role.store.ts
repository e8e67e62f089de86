export const list = (db: Db, companyId: number) => db.selectFrom('role').where('company_id', companyId);
