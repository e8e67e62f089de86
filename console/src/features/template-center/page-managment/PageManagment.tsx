import { centerPage } from '@design-console/contract/center-page';
import type { ConfigSet } from '@design-console/contract/config-set';
import { type Device, deviceTitles } from '@design-console/contract/kernel';
import { configSet } from '@design-console/contract/config-set';
import { Button } from 'antd';
import { FilePlus2, Plus } from 'lucide-react';
import { Suspense, useCallback, useState } from 'react';
import { useQueryCall } from '../../../api/use-query-call.ts';
import { lazyPart } from '../../../app/lazy-part.ts';
import { ConfigSetSwitcher } from '../../../document-page/config-sets/ConfigSetSwitcher.tsx';
import { MissingSet, useShownSet } from '../../../document-page/config-sets/shown-set.tsx';
import { type Address, useAddress } from '../../../kit/navigation/address.tsx';
import { Loaded } from '../../../kit/feedback/Loaded.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { useCan } from '../../../kit/navigation/page-context.ts';
import { EmptyState, TextSkeleton } from '../../../kit/feedback/states.tsx';
import { useRequestedAction } from '../../../kit/navigation/use-requested-action.ts';
import { isShown } from './page-effects.ts';
import type { PageTask } from './PageForms.tsx';
import styles from './PageManagment.module.css';
import { PageRow } from './PageRow.tsx';

const path = '/templateCenter/pageManagment';
const devices: readonly Device[] = ['pc', 'mobile'];

// the list of pages needs neither the editor of one nor a form
const PageEditor = lazyPart(
  () => import('./PageEditor.tsx'),
  (part) => part.PageEditor,
);
const PageForm = lazyPart(
  () => import('./PageForms.tsx'),
  (part) => part.PageForm,
);

interface ListProps {
  readonly sets: readonly ConfigSet[];
  readonly settingCode: string;
  readonly onOpen: (pageId: string) => void;
  readonly onSet: (settingCode: string) => void;
}

const PageList = ({ sets, settingCode, onOpen, onSet }: ListProps) => {
  const canEdit = useCan(path, 'edit');
  const canPublish = useCan(path, 'publish');
  const result = useQueryCall(centerPage.list, { settingCode }, { keepPrevious: true });
  const [task, setTask] = useState<PageTask | null>(null);
  useRequestedAction('do', 'create', () => setTask({ kind: 'create', device: 'pc' }), canEdit);
  const createButton = canEdit && (
    <Button
      type="primary"
      icon={<Plus size={16} />}
      onClick={() => setTask({ kind: 'create', device: 'pc' })}
    >
      新建页面
    </Button>
  );
  return (
    <>
      <PageHeader
        {...(result.data ? { count: `共 ${result.data.length} 个页面` } : {})}
        description="每个端有一个首页，用户打开模板中心先看到它；其他页面由首页的区块跳转"
        actions={
          <>
            <ConfigSetSwitcher sets={sets} settingCode={settingCode} onChange={onSet} />
            {createButton}
          </>
        }
      />
      <Loaded result={result} isCard>
        {(pages) => (
          <div className={styles.devices}>
            {devices.map((device) => {
              const own = pages.filter((page) => page.device === device);
              const home = own.find(({ isHome }) => isHome);
              const hasHome = home !== undefined && isShown(home);
              return (
                <section key={device} className={styles.device} aria-label={deviceTitles[device]}>
                  <h2>
                    {deviceTitles[device]}
                    {own.length > 0 && !hasHome && <small>没有已发布的首页，用户看到的是全部模板</small>}
                  </h2>
                  {own.length === 0 ? (
                    <EmptyState
                      icon={FilePlus2}
                      title={`还没有${deviceTitles[device]}页面`}
                      description="没有首页时，用户看到搜索和全部模板"
                      action={
                        canEdit && (
                          <Button onClick={() => setTask({ kind: 'create', device })}>新建页面</Button>
                        )
                      }
                    />
                  ) : (
                    <ul className={styles.pageList}>
                      {own.map((page) => (
                        <PageRow
                          key={page.id}
                          page={page}
                          canEdit={canEdit}
                          canPublish={canPublish}
                          home={home}
                          onOpen={() => onOpen(page.id)}
                          onTask={setTask}
                        />
                      ))}
                    </ul>
                  )}
                </section>
              );
            })}
          </div>
        )}
      </Loaded>
      {task && (
        <Suspense fallback={null}>
          <PageForm
            settingCode={settingCode}
            task={task}
            onMade={(pageId) => {
              if (task.kind === 'create') onOpen(pageId);
            }}
            onClose={() => setTask(null)}
          />
        </Suspense>
      )}
    </>
  );
};

const OpenedPage = ({
  sets,
  settingCode,
  pageId,
  onBack,
}: {
  readonly sets: readonly ConfigSet[];
  readonly settingCode: string;
  readonly pageId: string;
  readonly onBack: () => void;
}) => {
  const result = useQueryCall(centerPage.list, { settingCode });
  if (result.data === undefined) {
    return (
      <>
        <PageHeader actions={<Button onClick={onBack}>返回页面列表</Button>} />
        <Loaded result={result} isCard>
          {() => null}
        </Loaded>
      </>
    );
  }
  return (
    <Loaded result={result}>
      {(pages) => {
        const page = pages.find(({ id }) => id === pageId);
        return page ? (
          <Suspense fallback={<TextSkeleton lines={6} />}>
            <PageEditor page={page} sets={sets} onBack={onBack} />
          </Suspense>
        ) : (
          <EmptyState title="页面不存在或已被删除" action={<Button onClick={onBack}>返回页面列表</Button>} />
        );
      }}
    </Loaded>
  );
};

/** Pages of the template center: their list, and the editor of one (product section 6). */
export const PageManagment = () => {
  const sets = useQueryCall(configSet.list, {});
  // the address holds the config set and the page shown
  const { address, change } = useAddress();
  const { set: requested, page: pageId } = address;
  const go = useCallback(
    (next: Address) => change(() => next, { isStep: true, resetScroll: true }),
    [change],
  );
  const current = useShownSet(sets.data, requested ?? null);
  const back = useCallback(() => go(requested === undefined ? {} : { set: requested }), [go, requested]);
  if (sets.data === undefined) {
    return (
      <>
        <PageHeader />
        <Loaded result={sets} isCard>
          {() => null}
        </Loaded>
      </>
    );
  }
  return (
    <Loaded result={sets}>
      {(all) => {
        if (all.length === 0) return <EmptyState title="还没有配置方案" />;
        // a set that was just made is missing until the list is read again
        if (!current && sets.isFetching) return <TextSkeleton />;
        if (!current) return <MissingSet sets={all} onSettingCode={(code) => go({ set: code })} />;
        const { settingCode } = current;
        return pageId === undefined ? (
          <PageList
            sets={all}
            settingCode={settingCode}
            onOpen={(id) => go({ set: settingCode, page: id })}
            onSet={(code) => go({ set: code })}
          />
        ) : (
          <OpenedPage sets={all} settingCode={settingCode} pageId={pageId} onBack={back} />
        );
      }}
    </Loaded>
  );
};
