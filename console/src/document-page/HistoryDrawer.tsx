import { type ConfigVersion, configDocument } from '@design-console/contract/config-document';
import { changesOf, type DocumentValue } from '@design-console/contract/kernel';
import { Button, Drawer, Select, Tag } from 'antd';
import { useState } from 'react';
import { useQueryCall } from '../api/use-query-call.ts';
import { useConfirm } from '../kit/confirm.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { EmptyState } from '../kit/states.tsx';
import { ChangeTable } from './ChangeTable.tsx';
import styles from './dialogs.module.css';
import type { DocumentWork, Place } from './use-document.ts';

interface Props {
  readonly place: Place;
  readonly work: DocumentWork;
  readonly mayPublish: boolean;
  readonly onClose: () => void;
}

const draftSide = 0;

const useVersion = (place: Place, version: number) =>
  useQueryCall(
    configDocument.getVersion,
    { ...place, version },
    { enabled: version > 0, staleMs: 3_600_000 },
  );

const Comparison = ({
  place,
  work,
  versions,
}: Pick<Props, 'place' | 'work'> & { versions: readonly ConfigVersion[] }) => {
  const [left, setLeft] = useState(versions[1]?.version ?? versions[0]?.version ?? draftSide);
  const [right, setRight] = useState(versions[0]?.version ?? draftSide);
  const [one, other] = [useVersion(place, left), useVersion(place, right)];
  const valueOf = (side: number, answer: typeof one): DocumentValue | undefined =>
    side === draftSide ? work.value : (answer.data?.value as DocumentValue | undefined);
  const [before, after] = [valueOf(left, one), valueOf(right, other)];
  const options = [
    { value: draftSide, label: '当前草稿' },
    ...versions.map(({ version }) => ({ value: version, label: `v${version}` })),
  ];
  return (
    <section className={styles.comparison}>
      <div className={styles.comparisonHead}>
        <Select aria-label="较早的一边" value={left} options={options} onChange={setLeft} />
        <span>对比</span>
        <Select aria-label="较新的一边" value={right} options={options} onChange={setRight} />
      </div>
      {before && after && (
        <ChangeTable
          definition={work.definition}
          changes={changesOf(work.definition, before, after)}
          beforeTitle={left === draftSide ? '草稿' : `v${left}`}
          afterTitle={right === draftSide ? '草稿' : `v${right}`}
        />
      )}
    </section>
  );
};

/** Every version there was: compare any two, bring one back. */
export const HistoryDrawer = ({ place, work, mayPublish, onClose }: Props) => {
  const confirm = useConfirm();
  const history = useQueryCall(configDocument.list, place);

  const askRollback = (version: number) =>
    confirm({
      title: `回滚到 v${version}？`,
      content: '会以这个版本的内容发布一个新版本，历史不会被改写，当前草稿会被替换',
      okText: '回滚',
      isDanger: true,
      onOk: () => work.rollback(version),
    });

  return (
    <Drawer open title="发布历史" size="min(640px, 100vw)" onClose={onClose}>
      <Loaded result={history}>
        {(versions) =>
          versions.length === 0 ? (
            <EmptyState title="还没有发布过" description="第一次发布之后，每个版本都会留在这里" />
          ) : (
            <>
              <Comparison place={place} work={work} versions={versions} />
              <ol className={styles.versions}>
                {versions.map((version, index) => (
                  <li key={version.version}>
                    <div className={styles.versionHead}>
                      <b>v{version.version}</b>
                      {index === 0 && <Tag>线上</Tag>}
                      <span>{version.note || '没有说明'}</span>
                    </div>
                    <div className={styles.versionFoot}>
                      <span>
                        {version.publishedBy} · <RelativeTime at={version.publishedAt} /> ·{' '}
                        {version.changeCount} 处改动
                      </span>
                      {mayPublish && index > 0 && (
                        <Button size="small" onClick={() => void askRollback(version.version)}>
                          回滚到此版本
                        </Button>
                      )}
                    </div>
                  </li>
                ))}
              </ol>
            </>
          )
        }
      </Loaded>
    </Drawer>
  );
};
