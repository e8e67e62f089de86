import { type ApiInfo, company } from '@design-console/contract/company';
import { useState } from 'react';
import { useQueryCall } from '../../api/use-query-call.ts';
import { developerSections } from '../../app/developer-sections.ts';
import { useWasTrue } from '../../kit/hooks/use-was-true.ts';
import { Loaded } from '../../kit/feedback/Loaded.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { useCan, useMaySee } from '../../kit/navigation/page-context.ts';
import { emptyText } from '../../kit/format/time.ts';
import { SectionLinks } from '../../kit/page/SectionLinks.tsx';
import { AccessSection } from './access/AccessSection.tsx';
import { CompanySection } from './company/CompanySection.tsx';
import { CredentialSection } from './credential/CredentialSection.tsx';
import { PlaygroundSection } from './playground/PlaygroundSection.tsx';
import { QuotaSection } from './usage/QuotaSection.tsx';
import styles from './Setting.module.css';
import { SignatureSection } from './signature/SignatureSection.tsx';
import { UsageSection } from './usage/UsageSection.tsx';
import { WebhookSection } from './webhooks/WebhookSection.tsx';

const Identity = ({ info }: { readonly info: ApiInfo }) => {
  const [brokenLogo, setBrokenLogo] = useState('');
  const facts = [info.productName, info.industryName].filter(Boolean).join(' · ');
  return (
    <div className={styles.identity}>
      <span className={styles.identityLogo} aria-hidden="true">
        {info.companyLogo && info.companyLogo !== brokenLogo ? (
          <img src={info.companyLogo} alt="" onError={() => setBrokenLogo(info.companyLogo)} />
        ) : (
          ([...info.companyName][0] ?? '企')
        )}
      </span>
      <div className={styles.identityWords}>
        <p className={styles.identityName}>{info.companyName}</p>
        {facts !== '' && <p className={styles.identityLine}>{facts}</p>}
      </div>
      <dl className={styles.identityFacts}>
        <div>
          <dt>管理员账号</dt>
          <dd>{info.adminAccount || emptyText}</dd>
        </div>
        <div>
          <dt>企业编号</dt>
          <dd>{info.id}</dd>
        </div>
      </dl>
    </div>
  );
};

/** Who the company is and what its developers sign with (spec section 2, /setting). */
export const Setting = () => {
  const info = useQueryCall(company.getSimpleInfo, {});
  const canEdit = useCan('/setting', 'edit');
  const canManage = useCan('/setting', 'secret');
  const seesScreen = useWasTrue(useMaySee('/setting'));
  const shown = developerSections.filter((section) => section.id === 'company' || seesScreen);

  return (
    <div className={styles.page}>
      <PageHeader />
      <Loaded result={info}>
        {(data) => (
          <div className={styles.columns}>
            {/* a single section needs no navigation; its column stays, so that the page keeps its place */}
            {shown.length > 1 ? (
              <SectionLinks sections={shown} className={styles.anchors ?? ''} />
            ) : (
              <span className={styles.noAnchors} />
            )}
            <div className={styles.sections}>
              <Identity info={data} />
              <CompanySection
                info={data}
                canEdit={canEdit}
                reload={async () => {
                  const { data: current, isError } = await info.refetch();
                  return isError ? undefined : current;
                }}
              />
              {seesScreen && <CredentialSection canManage={canManage} />}
              {seesScreen && <SignatureSection appId={data.apiAccessId} canManage={canManage} />}
              {seesScreen && <AccessSection canManage={canManage} />}
              {seesScreen && <PlaygroundSection info={data} canManage={canManage} />}
              {seesScreen && <WebhookSection canEdit={canEdit} canManage={canManage} />}
              {seesScreen && <QuotaSection />}
              {seesScreen && <UsageSection canEdit={canEdit} />}
            </div>
          </div>
        )}
      </Loaded>
    </div>
  );
};
