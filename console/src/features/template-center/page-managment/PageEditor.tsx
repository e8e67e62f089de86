import type { CenterPage } from '@design-console/contract/center-page';
import { company } from '@design-console/contract/company';
import type { ConfigSet } from '@design-console/contract/config-set';
import { type Block, deviceTitles } from '@design-console/contract/kernel';
import { Button, Tag } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { useMemo } from 'react';
import { useQueryCall } from '../../../api/use-query-call.ts';
import { DocumentOfSet, type DocumentScreen } from '../../../document-page/DocumentPage.tsx';
import { NamesProvider } from '../../../document-page/differences/use-known-names.ts';
import { Loaded } from '../../../kit/feedback/Loaded.tsx';
import { BlockList } from './BlockList.tsx';
import { warningsOfPage } from './empty-blocks.ts';
import { goneFaultOfBlocks } from './gone-links.ts';
import styles from './PageManagment.module.css';
import { PagePreview } from './PagePreview.tsx';
import { ChoicesProvider, useAllChoices } from './use-choices.ts';

interface Props {
  readonly page: CenterPage;
  readonly sets: readonly ConfigSet[];
  readonly onBack: () => void;
}

/** One page: a configuration document like every other, whose blocks have an input of their own. */
export const PageEditor = ({ page, sets, onBack }: Props) => {
  const info = useQueryCall(company.getSimpleInfo, {}, { staleMs: 60_000 });
  const { choices, names } = useAllChoices(page.settingCode, page.device);
  const setName = sets.find(({ settingCode }) => settingCode === page.settingCode)?.name ?? '';
  const screen = useMemo(
    (): DocumentScreen => ({
      documentKey: 'templateCenter.page',
      device: page.device,
      page: {
        id: page.id,
        name: page.name,
        lead: (
          <>
            <Button type="text" icon={<ArrowLeft size={18} />} aria-label="返回页面列表" onClick={onBack} />
            <Tag>{deviceTitles[page.device]}</Tag>
            <Tag className={styles.setName ?? ''}>方案：{setName}</Tag>
          </>
        ),
      },
      Preview: PagePreview,
      inputs: { 'blocks.items': (props) => <BlockList {...props} /> },
      warningsOf: warningsOfPage,
      faultsOf: ({ blocks }) => {
        const fault = goneFaultOfBlocks((blocks?.items ?? []) as Block[], choices);
        return fault === null ? {} : { 'blocks.items': fault };
      },
    }),
    [page.device, page.id, page.name, setName, onBack, choices],
  );
  return (
    <Loaded result={info}>
      {({ id, me, companyName }) => (
        <ChoicesProvider value={choices}>
          <NamesProvider value={names}>
            <DocumentOfSet
              key={`${page.settingCode}:${page.id}`}
              screen={screen}
              sets={sets}
              settingCode={page.settingCode}
              owner={{ companyId: id, accountId: me.id }}
              viewer={{ company: companyName, user: me.name }}
              onSettingCode={onBack}
            />
          </NamesProvider>
        </ChoicesProvider>
      )}
    </Loaded>
  );
};
