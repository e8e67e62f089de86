import type { BoughtService } from '@design-console/contract/company';
import { saasBasic } from '@design-console/contract/saas-basic';
import { Tooltip } from 'antd';
import { useQueryCall } from '../../api/use-query-call.ts';
import { Loaded } from '../../kit/feedback/Loaded.tsx';
import { MenuIcon } from '../../kit/display/MenuIcon.tsx';
import { absoluteTime } from '../../kit/format/time.ts';
import panel from './Panel.module.css';
import styles from './Services.module.css';
import { devices, lifeOf, lifeWords, productRows } from './service-life.ts';

const icons = {
  templateEditor: 'editor',
  templateCenter: 'templates',
  aiArtisan: 'wand',
  aiDesign: 'sparkles',
} as const;

const Cell = ({ service, now }: { readonly service: BoughtService | null; readonly now: Date }) => {
  if (service === null) return <span className={styles.absent}>未开通</span>;
  const life = lifeOf(service, now);
  const { expiresAt } = service;
  return (
    <Tooltip title={expiresAt === null ? undefined : `${absoluteTime(expiresAt)} 到期`}>
      <span className={styles.life} data-kind={life.kind}>
        <span>{lifeWords(life)}</span>
        {expiresAt !== null && <small>{absoluteTime(expiresAt).slice(0, 10)}</small>}
      </span>
    </Tooltip>
  );
};

/** What was bought, for which device, and until when. */
export const Services = () => {
  const now = new Date();
  const usable = useQueryCall(saasBasic.getUsable, {}, { staleMs: 30_000 });
  return (
    <section className={panel.panel} aria-labelledby="services-title">
      <header className={panel.panelHead}>
        <h2 id="services-title">已购服务</h2>
      </header>
      <Loaded result={usable}>
        {(services) => (
          <table className={styles.services}>
            <thead>
              <tr>
                <th scope="col">
                  <span className="for-screen-readers">产品</span>
                </th>
                {devices.map((device) => (
                  <th key={device.key} scope="col">
                    {device.title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {productRows(services).map((row) => (
                <tr key={row.product} data-bought={row.cells.some((cell) => cell !== null)}>
                  <th scope="row">
                    <span className={styles.product}>
                      <MenuIcon name={icons[row.product]} />
                      {row.title}
                    </span>
                  </th>
                  {row.cells.map((cell, index) => (
                    <td key={devices[index]?.key}>
                      <Cell service={cell} now={now} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </section>
  );
};
