export const first = (companyId: number) => companyId;
export const second = async (db: Db, companyId: number) => [db, companyId];
export const third = (db: Db, id: number, companyId: number) => [db, id, companyId]; // planted: stores-ask-for-company
export const none = async (db: Db) => db; // planted: stores-ask-for-company
export async function remove(db: Db, id: number) { // planted: stores-ask-for-company
  return [db, id];
}
const inside = (db: Db) => db;
export const max = 20;
export const use = (companyId: number) => [inside, companyId];
