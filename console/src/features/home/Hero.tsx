import type { ApiInfo } from '@design-console/contract/company';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { emptyText } from '../../kit/format/time.ts';
import { dateWords, greetingAt } from './greeting.ts';
import styles from './Hero.module.css';
import { nextEnd, serviceStatusOf, workingCount } from './service-life.ts';

interface Props {
  readonly info: ApiInfo;
}

const Logo = ({ url, name }: { readonly url: string; readonly name: string }) => {
  const [brokenUrl, setBrokenUrl] = useState('');
  return (
    <span className={styles.logo} aria-hidden="true">
      {url && url !== brokenUrl ? (
        <img src={url} alt="" onError={() => setBrokenUrl(url)} />
      ) : (
        ([...name][0] ?? '企')
      )}
    </span>
  );
};

interface FigureProps {
  readonly title: string;
  readonly value: ReactNode;
  readonly unit: string;
}

const Figure = ({ title, value, unit }: FigureProps) => (
  <div className={styles.figure}>
    <span className={styles.figureTitle}>{title}</span>
    <span className={styles.figureValue}>
      {value}
      <small>{unit}</small>
    </span>
  </div>
);

/** The greeting: the account, its company, and whether anything needs attention. */
export const Hero = ({ info }: Props) => {
  const now = new Date();
  const status = serviceStatusOf(info.services, now);
  const StatusIcon = status.tone === 'calm' ? CircleCheck : CircleAlert;
  const facts = [info.productName, info.industryName].filter(Boolean).join(' · ');
  return (
    <header className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.greeting}>
          <p className={styles.date}>{dateWords(now)}</p>
          <h1 className={styles.title}>
            {greetingAt(now)}，{info.me.name || info.me.account}
          </h1>
          <p className={styles.status} data-tone={status.tone}>
            <StatusIcon size={17} aria-hidden="true" />
            {status.words}
          </p>
        </div>
        <Link to="/setting" className={styles.company} title="查看企业信息">
          <Logo url={info.companyLogo} name={info.companyName} />
          <span className={styles.companyWords}>
            <span className={styles.companyName}>{info.companyName}</span>
            {facts && <span className={styles.companyFacts}>{facts}</span>}
            <span className={styles.companyFacts}>管理员账号 {info.adminAccount || emptyText}</span>
          </span>
        </Link>
        <div className={styles.figures}>
          <Figure title="可用服务" value={workingCount(info.services, now)} unit="项" />
          <Figure title="最近到期" {...nextEnd(info.services, now)} />
        </div>
      </div>
    </header>
  );
};
