import type { BoughtService } from '@design-console/contract/company';
import { PRODUCT_TITLES, type Product } from '@design-console/contract/menu-tree';
import { timeLeft, timeLeftWords } from './days-left.ts';

/** Below this many days a service counts as ending soon. */
export const soonDays = 30;

const dayMs = 24 * 3_600_000;

export type ServiceLife =
  | { readonly kind: 'endless' }
  | { readonly kind: 'valid' | 'soon'; readonly leftMs: number }
  | { readonly kind: 'expired' };

/** The state of a service. */
export const lifeOf = ({ expiresAt }: Pick<BoughtService, 'expiresAt'>, now: Date): ServiceLife => {
  if (expiresAt === null) return { kind: 'endless' };
  const leftMs = new Date(expiresAt).getTime() - now.getTime();
  if (leftMs <= 0) return { kind: 'expired' };
  return { kind: leftMs < soonDays * dayMs ? 'soon' : 'valid', leftMs };
};

export const lifeWords = (life: ServiceLife): string => {
  if (life.kind === 'endless') return '长期有效';
  return life.kind === 'expired' ? '已到期' : timeLeftWords(life.leftMs);
};

export const devices = [
  { key: 'pc', title: 'Web 端' },
  { key: 'mobile', title: '移动端' },
] as const;

export interface ProductRow {
  readonly product: Product;
  readonly title: string;
  /** In the order of `devices`; null: not bought. */
  readonly cells: readonly (BoughtService | null)[];
}

/** Every product, with what was bought of it for each device. */
export const productRows = (services: readonly BoughtService[]): ProductRow[] =>
  (Object.keys(PRODUCT_TITLES) as Product[]).map((product) => ({
    product,
    title: PRODUCT_TITLES[product],
    cells: devices.map(
      ({ key }) => services.find((one) => one.product === product && one.device === key) ?? null,
    ),
  }));

const nameOf = ({ product, device }: BoughtService): string =>
  `${PRODUCT_TITLES[product]} ${devices.find((one) => one.key === device)?.title ?? device}`;

export interface ServiceStatus {
  readonly tone: 'calm' | 'warning' | 'danger';
  readonly words: string;
}

const andOthers = (count: number): string => (count > 1 ? `等 ${count} 项服务` : '');

/** The most urgent fact about all services, in one sentence. */
export const serviceStatusOf = (services: readonly BoughtService[], now: Date): ServiceStatus => {
  const byEnd = services
    .map((service) => ({ service, life: lifeOf(service, now) }))
    .sort((one, other) => (one.service.expiresAt ?? '9').localeCompare(other.service.expiresAt ?? '9'));
  const expired = byEnd.filter(({ life }) => life.kind === 'expired');
  const soon = byEnd.filter(({ life }) => life.kind === 'soon');
  const [firstExpired, firstSoon] = [expired[0], soon[0]];
  if (services.length === 0) return { tone: 'warning', words: '还没有开通任何服务，请联系服务商' };
  if (firstExpired) {
    return {
      tone: 'danger',
      words: `${nameOf(firstExpired.service)}${andOthers(expired.length)}已到期，请联系服务商续费`,
    };
  }
  if (firstSoon) {
    return {
      tone: 'warning',
      words: `${nameOf(firstSoon.service)}${andOthers(soon.length)}${lifeWords(firstSoon.life)}到期，请及时续费`,
    };
  }
  return { tone: 'calm', words: '已购服务全部正常' };
};

/** How many services work now. */
export const workingCount = (services: readonly BoughtService[], now: Date): number =>
  services.filter((service) => lifeOf(service, now).kind !== 'expired').length;

/** When the next service that still works ends, as a figure. */
export const nextEnd = (
  services: readonly BoughtService[],
  now: Date,
): { readonly value: string; readonly unit: string } => {
  const lives = services.map((service) => lifeOf(service, now));
  const left = lives.flatMap((life) => ('leftMs' in life ? [life.leftMs] : []));
  if (left.length > 0) {
    const { count, unit } = timeLeft(Math.min(...left));
    return { value: count.toLocaleString(), unit: `${unit}后` };
  }
  return { value: lives.some((life) => life.kind === 'endless') ? '长期有效' : '--', unit: '' };
};
