import { type ConfigVersion, configDocument } from '@design-console/contract/config-document';
import { changesOf, type DocumentValue, initialValue } from '@design-console/contract/kernel';
import { Button, Select, Tag } from 'antd';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Drawer } from '../../kit/feedback/Drawer.tsx';
import { useQueryCall } from '../../api/use-query-call.ts';
import { useConfirm } from '../../kit/feedback/confirm.tsx';
import { Loaded, type ShownResult } from '../../kit/feedback/Loaded.tsx';
import { EmptyState } from '../../kit/feedback/states.tsx';
import { RelativeTime } from '../../kit/format/RelativeTime.tsx';
import { ChangeTable } from '../differences/ChangeTable.tsx';
import styles from '../dialogs.module.css';
import type { DocumentWork, DocumentRef } from '../work/use-document.ts';
import { type PreviewOfValue, VersionPreview } from './VersionPreview.tsx';

interface Props extends PreviewOfValue {
  readonly documentRef: DocumentRef;
  readonly work: DocumentWork;
  readonly mayPublish: boolean;
  readonly onClose: () => void;
}

const draftSide = -1;
/** The version that was live before the first publish. */
const defaults = 0;
const defaultsTitle = 'v0 默认设置';

/** Users see a document's defaults before its first publish; a page they do not see at all. */
const hasDefaults = ({ pageId }: DocumentRef): boolean => pageId === undefined;

const titleOf = (side: number): string =>
  side === draftSide ? '当前草稿' : side === defaults ? defaultsTitle : `v${side}`;

const known = (data: DocumentValue): ShownResult<DocumentValue> => ({
  data,
  error: null,
  refetch: () => undefined,
});

/** The value of a side: the edited one, the defaults, or a published version, which has to be read. */
const useSide = (documentRef: DocumentRef, work: DocumentWork, side: number): ShownResult<DocumentValue> => {
  const answer = useQueryCall(
    configDocument.getVersion,
    { ...documentRef, version: side },
    { enabled: side > defaults, staleMs: 3_600_000 },
  );
  if (side === draftSide) return known(work.value);
  if (side === defaults) return known(initialValue(work.definition));
  return { ...answer, data: answer.data?.value as DocumentValue | undefined };
};

const Comparison = ({
  documentRef,
  work,
  versions,
}: Pick<Props, 'documentRef' | 'work'> & { versions: readonly ConfigVersion[] }) => {
  const published = [
    ...versions.map(({ version }) => version),
    ...(hasDefaults(documentRef) ? [defaults] : []),
  ];
  const sides = [draftSide, ...published];
  const [newer = draftSide, older = draftSide] = published.length > 1 ? published : sides;
  const [left, setLeft] = useState(older);
  const [right, setRight] = useState(newer);
  const before = useSide(documentRef, work, left);
  const after = useSide(documentRef, work, right);
  const options = sides.map((side) => ({ value: side, label: titleOf(side) }));
  return (
    <section className={styles.comparison}>
      <div className={styles.comparisonHead}>
        <Select aria-label="较早的一边" value={left} options={options} onChange={setLeft} />
        <span>对比</span>
        <Select aria-label="较新的一边" value={right} options={options} onChange={setRight} />
      </div>
      <Loaded result={before}>
        {(from) => (
          <Loaded result={after}>
            {(to) => (
              <ChangeTable
                definition={work.definition}
                changes={changesOf(work.definition, from, to)}
                beforeTitle={titleOf(left)}
                afterTitle={titleOf(right)}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </section>
  );
};

const ShownVersion = ({
  side,
  ...props
}: Pick<Props, 'documentRef' | 'work' | 'Preview' | 'viewer' | 'onClose'> & { readonly side: number }) => (
  <VersionPreview
    {...props}
    versionTitle={titleOf(side)}
    version={useSide(props.documentRef, props.work, side)}
    present={props.work.value}
  />
);

/** Every version, from the defaults on where users saw these: compare any two, view one, restore one. */
export const HistoryDrawer = ({ documentRef, work, mayPublish, Preview, viewer, onClose }: Props) => {
  const confirm = useConfirm();
  const history = useQueryCall(configDocument.list, documentRef);
  const [shown, setShown] = useState<number | null>(null);

  const askRollback = (version: number) =>
    confirm({
      title: version === defaults ? '回滚到默认设置？' : `回滚到 v${version}？`,
      content: `会以${version === defaults ? '默认设置' : '这个版本的内容'}发布一个新版本，历史不会被改写，当前草稿会被替换`,
      okText: '回滚',
      isDanger: true,
      onOk: () => work.rollback(version),
    });

  const see = (side: number) => (
    <Button size="small" aria-label={`预览 ${titleOf(side)}`} onClick={() => setShown(side)}>
      预览
    </Button>
  );

  return (
    <Drawer open title="发布历史" size="min(640px, 100vw)" onClose={onClose}>
      <Loaded result={history}>
        {(versions) =>
          versions.length === 0 && !hasDefaults(documentRef) ? (
            <EmptyState icon={History} title="还没有发布过" description="发布后，每个版本都列在这里" />
          ) : (
            <>
              <Comparison documentRef={documentRef} work={work} versions={versions} />
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
                      <span className={styles.versionActions}>
                        {see(version.version)}
                        {mayPublish && index > 0 && (
                          <Button size="small" onClick={() => void askRollback(version.version)}>
                            回滚到此版本
                          </Button>
                        )}
                      </span>
                    </div>
                  </li>
                ))}
                {hasDefaults(documentRef) && (
                  <li>
                    <div className={styles.versionHead}>
                      <b>v0</b>
                      {versions.length === 0 && <Tag>线上</Tag>}
                      <span>默认设置</span>
                    </div>
                    <div className={styles.versionFoot}>
                      <span>第一次发布之前，用户看到的内容</span>
                      <span className={styles.versionActions}>
                        {see(defaults)}
                        {mayPublish && versions.length > 0 && (
                          <Button size="small" onClick={() => void askRollback(defaults)}>
                            回滚到默认设置
                          </Button>
                        )}
                      </span>
                    </div>
                  </li>
                )}
              </ol>
            </>
          )
        }
      </Loaded>
      {shown !== null && (
        <ShownVersion
          side={shown}
          documentRef={documentRef}
          work={work}
          Preview={Preview}
          viewer={viewer}
          onClose={() => setShown(null)}
        />
      )}
    </Drawer>
  );
};
