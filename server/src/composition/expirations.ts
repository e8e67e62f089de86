import { entryIdOf, operationIdOf, PRODUCT_TITLES } from '@design-console/contract/menu-tree';
import type { Executor } from '../db/schema/tables.ts';
import * as brandFonts from '../modules/brand-font/brand-font.store.ts';
import * as companies from '../modules/company/company.store.ts';
import * as credentials from '../modules/credential/credential.store.ts';
import type { Expiration } from '../modules/notice/notice.handlers.ts';

/** As early as the first reminder. */
const fontDays = 30;
const fontScreen = '/templateEditor/configOther/wordsColorSet';

/**
 * What expires for a company, from every module that has something: the source of reminders (background.ts)
 * and of the home page's warnings (company.ts).
 */
export const expirationsOf = async (db: Executor, companyId: number, now: Date): Promise<Expiration[]> => {
  const [services, secrets, fonts] = await Promise.all([
    companies.serviceEnds(db, companyId),
    credentials.live(db, companyId, now),
    brandFonts.expiringWithin(db, companyId, fontDays, now),
  ]);
  return [
    ...services.map(
      ({ product, device, endsAt, endsOn }): Expiration => ({
        key: `service:${product}:${device}:${endsAt.toISOString()}`,
        title: `${PRODUCT_TITLES[product]}（${device === 'pc' ? 'Web 端' : '移动端'}）将于 ${endsOn} 到期`,
        body: '到期后用户无法打开，请联系服务商续期',
        path: '/home',
        // concerns everyone
        permissionId: '',
        endsAt,
        hostEvent: (days) => ({
          event: 'service.expiring',
          data: { product, device, endsAt: endsAt.toISOString(), days },
        }),
      }),
    ),
    ...secrets.flatMap(({ id, hint, expiresAt }): Expiration[] =>
      expiresAt === null
        ? []
        : [
            {
              key: `secret:${id}`,
              title: `尾号 ${hint} 的旧密钥即将停用`,
              body: '仍在使用旧密钥的系统请尽快更换为新密钥',
              path: '/setting',
              permissionId: operationIdOf('/setting', 'secret'),
              endsAt: expiresAt,
            },
          ],
    ),
    ...fonts.map(
      ({ id, name, expiresOn, endsAt }): Expiration => ({
        key: `font:${id}:${expiresOn}`,
        title: `字体「${name}」的授权将于 ${expiresOn} 到期`,
        body: '到期后编辑器不再提供这款字体，请续期或更换',
        path: fontScreen,
        permissionId: entryIdOf(fontScreen),
        // the whole of its last day still counts
        endsAt,
      }),
    ),
  ];
};
