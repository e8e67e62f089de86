import { deviceTitles } from '@design-console/contract/kernel';
import { PRODUCT_TITLES, type Product } from '@design-console/contract/menu-tree';
import { sql } from 'kysely';
import type { Database } from '../db/connection/open.ts';
import type { Executor } from '../db/schema/tables.ts';
import { recordOperator } from './record.ts';

type Device = 'pc' | 'mobile';
interface Service {
  readonly product: Product;
  readonly device: Device;
}
/** The last day, 'never' for no end, or 'off'. */
type Term = string;

const products = Object.keys(PRODUCT_TITLES) as Product[];
const devices: readonly Device[] = ['pc', 'mobile'];
const services: readonly Service[] = products.flatMap((product) =>
  devices.map((device) => ({ product, device })),
);
const nameOf = ({ product, device }: Service): string =>
  `${PRODUCT_TITLES[product]}（${deviceTitles[device]}）`;

const isDay = (term: string): boolean => {
  const at = new Date(`${term}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(term) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(term);
};

/** `templateEditor.pc=2027-12-31`; without a device both. */
const read = (setting: string): [Service, Term][] => {
  const [, product = '', device, term = ''] = /^([a-zA-Z]+)(?:\.([a-z]+))?=(.+)$/.exec(setting) ?? [];
  const named = services.filter(
    (one) => one.product === product && (device === undefined || one.device === device),
  );
  if (named.length === 0)
    throw new Error(
      `服务须为 ${products.join('、')} 之一，可加 .pc 或 .mobile，例如 templateEditor.pc=2027-12-31：${setting}`,
    );
  if (term !== 'never' && term !== 'off' && !isDay(term))
    throw new Error(`${product} 的期限须为日期（例如 2027-12-31）、never（长期有效）或 off（停止服务）`);
  return named.map((service) => [service, term]);
};

/** What the company bought, as it is shown to the operator and in records: the last moment in its time zone. */
const boughtOf = async (tx: Executor, companyId: number, timeZone: string): Promise<Map<string, string>> => {
  const rows = await tx
    .selectFrom('company_service')
    .select([
      'product',
      'device',
      sql<string | null>`to_char(expires_at at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI')`.as('until'),
    ])
    .where('company_id', '=', companyId)
    .execute();
  return new Map(
    rows.map(({ product, device, until }) => [
      nameOf({ product: product as Product, device }),
      until === null ? '长期有效' : `有效至 ${until}`,
    ]),
  );
};

const set = async (
  tx: Executor,
  companyId: number,
  { product, device }: Service,
  endsAt: Date | null,
): Promise<void> => {
  await tx
    .insertInto('company_service')
    .values({ company_id: companyId, product, device, expires_at: endsAt })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'product', 'device']).doUpdateSet({ expires_at: endsAt }),
    )
    .execute();
};

const stop = async (tx: Executor, companyId: number, { product, device }: Service): Promise<void> => {
  await tx
    .deleteFrom('company_service')
    .where('company_id', '=', companyId)
    .where('product', '=', product)
    .where('device', '=', device)
    .execute();
};

/** The last second of a day in a time zone. */
const endOf = async (tx: Executor, day: string, timeZone: string): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`
    select (${day}::date + 1)::timestamp at time zone ${timeZone} - interval '1 second' as at`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a moment');
  return row.at;
};

const unbought = '未开通';

/**
 * `company service ID [templateEditor.pc=2027-12-31 …]`: sells, renews or ends the given services, with an audit row
 * for the company's people; returns all services. Servers hear of it from the database.
 */
export const changeServices = async (
  database: Database,
  companyId: string,
  settings: readonly string[],
  now: Date,
): Promise<string[]> => {
  const changes = settings.flatMap(read);
  const id = /^\d{1,15}$/.test(companyId) ? Number(companyId) : 0;
  return database
    .acrossCompanies('operator')
    .transaction()
    .execute(async (tx) => {
      const company = await tx
        .selectFrom('company')
        .select(['name', 'time_zone as timeZone'])
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!company) throw new Error(`没有编号为 ${companyId} 的企业`);
      const { name, timeZone } = company;
      const before = await boughtOf(tx, id, timeZone);
      for (const [service, term] of changes) {
        if (term === 'off') await stop(tx, id, service);
        else {
          const endsAt = term === 'never' ? null : await endOf(tx, term, timeZone);
          // a mistyped year would shut the company's users out
          if (endsAt !== null && endsAt <= now)
            throw new Error(`${service.product} 的期限 ${term} 已过，停止服务请用 off`);
          await set(tx, id, service, endsAt);
        }
      }
      const after = await boughtOf(tx, id, timeZone);
      const changed = services
        .map(nameOf)
        .map((field) => ({
          field,
          before: before.get(field) ?? unbought,
          after: after.get(field) ?? unbought,
        }))
        .filter((one) => one.before !== one.after);
      if (changed.length > 0)
        await recordOperator(tx, id, {
          action: 'company.setServices',
          title: '调整已购服务',
          subject: name,
          changed,
          now,
        });
      return services.map(nameOf).map((one) => `${one}：${after.get(one) ?? unbought}`);
    });
};
