import { type TeamTemplate, type TemplateVersion, template } from '@design-console/contract/template';
import { Button, Select, Tag } from 'antd';
import { useState } from 'react';
import { Drawer } from '../../../../kit/feedback/Drawer.tsx';
import { Modal } from '../../../../kit/feedback/Modal.tsx';
import { useCommandCall } from '../../../../api/use-command-call.ts';
import { useQueryCall } from '../../../../api/use-query-call.ts';
import { useConfirm } from '../../../../kit/feedback/confirm.tsx';
import { useFocusReturn } from '../../../../kit/feedback/dialog-focus.tsx';
import { useFeedback } from '../../../../kit/feedback/feedback.tsx';
import { Loaded } from '../../../../kit/feedback/Loaded.tsx';
import { RelativeTime } from '../../../../kit/format/RelativeTime.tsx';
import { DocumentPages } from '../../../../template-designer/DocumentPages.tsx';
import { TemplateCover } from '../TemplateCover.tsx';
import styles from './template-list.module.css';

interface Props {
  readonly row: TeamTemplate;
  readonly mayRestore: boolean;
  readonly onClose: () => void;
}

const titleOf = (version: number): string => `第 ${version} 版`;

const Side = ({ id, version, title }: { id: number; version: number; title: string }) => {
  // a saved version never changes
  const found = useQueryCall(template.getVersion, { id, version }, { staleMs: 3_600_000 });
  return (
    <Loaded result={found}>
      {({ document }) => <DocumentPages document={document} title={title} maxHeightPx={520} />}
    </Loaded>
  );
};

interface CompareProps {
  readonly row: TeamTemplate;
  readonly versions: readonly TemplateVersion[];
  readonly first: number;
  readonly onClose: () => void;
}

/** Two versions side by side; on a phone one above the other. */
const CompareModal = ({ row, versions, first, onClose }: CompareProps) => {
  useFocusReturn();
  const newest = versions[0]?.version ?? first;
  const [left, setLeft] = useState(first === newest ? (versions[1]?.version ?? first) : first);
  const [right, setRight] = useState(newest);
  const options = versions.map(({ version }) => ({ value: version, label: titleOf(version) }));
  const isOnly = versions.length === 1;
  const sides = [
    { label: '左侧版本', version: left, set: setLeft },
    ...(isOnly ? [] : [{ label: '右侧版本', version: right, set: setRight }]),
  ];
  return (
    <Modal
      open
      centered
      width={isOnly ? 760 : 'min(1200px, 96vw)'}
      title={isOnly ? `预览「${row.title}」的版本` : `对比「${row.title}」的版本`}
      footer={<Button onClick={onClose}>关闭</Button>}
      onCancel={onClose}
    >
      <div className={styles.sides} data-only={isOnly}>
        {sides.map(({ label, version, set }) => (
          <section key={label} aria-label={label}>
            <Select
              aria-label={label}
              value={version}
              options={options}
              onChange={set}
              popupMatchSelectWidth={false}
            />
            <Side key={version} id={row.id} version={version} title={titleOf(version)} />
          </section>
        ))}
      </div>
    </Modal>
  );
};

/** The versions of a template: view one, compare two, restore one. */
export const VersionsDrawer = ({ row, mayRestore, onClose }: Props) => {
  const history = useQueryCall(template.listVersions, { id: row.id });
  const restoring = useCommandCall(template.rollback);
  const confirm = useConfirm();
  const feedback = useFeedback();
  const [compared, setCompared] = useState<number | null>(null);

  const restore = (version: number, newest: number) =>
    confirm({
      title: `恢复到${titleOf(version)}？`,
      content: `以${titleOf(version)}的内容保存为新版本，历史不会被改写${row.status === 3 ? '，线上会立即更新' : ''}`,
      okText: '恢复',
      onOk: async () => {
        const outcome = await restoring.run({ id: row.id, version, fromVersion: newest });
        if (outcome.ok) feedback.success(`已恢复到${titleOf(version)}`);
        return outcome;
      },
    });

  return (
    <Drawer open isInAddress title={`「${row.title}」的历史版本`} size="min(560px, 100vw)" onClose={onClose}>
      <Loaded result={history}>
        {(versions) => {
          const newest = versions[0]?.version ?? row.version;
          return (
            <>
              <ol className={styles.versions}>
                {versions.map((one) => (
                  <li key={one.version}>
                    <span className={styles.versionCover}>
                      <TemplateCover url={one.coverUrl} title={titleOf(one.version)} />
                    </span>
                    <div className={styles.versionText}>
                      <span>
                        <b>{titleOf(one.version)}</b>
                        {one.version === newest && <Tag>当前</Tag>}
                        {one.restoredFrom !== null && <Tag>恢复自{titleOf(one.restoredFrom)}</Tag>}
                      </span>
                      <span className={styles.quiet}>
                        {one.savedBy || '已删除的账号'} · <RelativeTime at={one.savedAt} /> · {one.pageCount}{' '}
                        页
                      </span>
                      <span className={styles.versionButtons}>
                        <Button
                          size="small"
                          aria-label={`预览和对比${titleOf(one.version)}`}
                          onClick={() => setCompared(one.version)}
                        >
                          预览和对比
                        </Button>
                        {mayRestore && one.version !== newest && (
                          <Button
                            size="small"
                            aria-label={`恢复到${titleOf(one.version)}`}
                            onClick={() => void restore(one.version, newest)}
                          >
                            恢复
                          </Button>
                        )}
                      </span>
                    </div>
                  </li>
                ))}
              </ol>
              <p className={styles.quiet}>每个模板保留最近 20 个版本</p>
              {compared !== null && (
                <CompareModal
                  row={row}
                  versions={versions}
                  first={compared}
                  onClose={() => setCompared(null)}
                />
              )}
            </>
          );
        }}
      </Loaded>
    </Drawer>
  );
};
