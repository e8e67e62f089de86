import type { ConfigDocument } from '@design-console/contract/config-document';
import type { ConfigSet } from '@design-console/contract/config-set';
import { initialValue } from '@design-console/contract/kernel';
import { Button, Dropdown, Tag } from 'antd';
import { Ellipsis, History, Rocket, Save } from 'lucide-react';
import { useConfirm } from '../kit/confirm.tsx';
import { usePage } from '../kit/page-context.ts';
import { useIsNarrow } from '../kit/use-narrow.ts';
import { ConfigSetSwitcher } from './ConfigSetSwitcher.tsx';
import styles from './DocumentPage.module.css';
import { exportName, exportText } from './transfer.ts';
import type { DocumentWork, Place } from './use-document.ts';

export type DocumentDialog = 'publish' | 'history' | 'difference' | 'copy';

interface Props {
  readonly place: Place;
  readonly read: ConfigDocument;
  readonly work: DocumentWork;
  readonly sets: readonly ConfigSet[];
  readonly mayEdit: boolean;
  readonly mayPublish: boolean;
  /** Whether there is another place a copy can go. */
  readonly mayCopy: boolean;
  readonly onSettingCode: (settingCode: string) => void;
  readonly onOpen: (dialog: DocumentDialog) => void;
  readonly onImport: () => void;
}

const saveFile = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
};

/** Which document this is, in which state, and everything that can be done with the whole of it. */
export const DocumentBar = ({
  place,
  read,
  work,
  sets,
  mayEdit,
  mayPublish,
  mayCopy,
  onSettingCode,
  onOpen,
  onImport,
}: Props) => {
  const page = usePage();
  const confirm = useConfirm();
  const isNarrow = useIsNarrow();

  const discard = () =>
    confirm({
      title: '放弃草稿？',
      content: '未保存的修改和已保存的草稿都会丢失，恢复为线上的内容',
      okText: '放弃草稿',
      isDanger: true,
      onOk: work.discard,
    });

  // on a phone the line of buttons holds what is done most: the others are in the menu
  const looks = [
    { key: 'history', label: '历史', onClick: () => onOpen('history') },
    {
      key: 'difference',
      label: '对比线上',
      disabled: work.unpublished.length === 0,
      onClick: () => onOpen('difference'),
    },
    { type: 'divider' as const },
  ];
  const more = [
    ...(isNarrow ? looks : []),
    {
      key: 'export',
      label: '导出 JSON',
      onClick: () => saveFile(exportName(place), exportText(place, work.value)),
    },
    { key: 'import', label: '导入 JSON', disabled: !mayEdit, onClick: onImport },
    {
      key: 'copy',
      label: '复制到…',
      disabled: !mayCopy,
      onClick: () => onOpen('copy'),
    },
    { type: 'divider' as const },
    {
      key: 'default',
      label: '全部恢复默认',
      disabled: !mayEdit,
      onClick: () => work.setValue(initialValue(work.definition)),
    },
    {
      key: 'discard',
      label: '放弃草稿',
      danger: true,
      disabled: !mayEdit || work.unpublished.length === 0,
      onClick: () => void discard(),
    },
  ];

  const state =
    work.unpublished.length > 0 ? (
      <Tag color="warning">草稿 · {work.unpublished.length} 处改动</Tag>
    ) : read.publishedVersion > 0 ? (
      <Tag color="success">已发布 v{read.publishedVersion}</Tag>
    ) : (
      <Tag>默认设置，未发布</Tag>
    );

  return (
    <header className={styles.bar}>
      <h1>{page.title}</h1>
      <ConfigSetSwitcher
        sets={sets}
        settingCode={place.settingCode}
        mayEdit={mayEdit}
        onChange={onSettingCode}
      />
      <span className={styles.state} aria-live="polite">
        {state}
        {work.isDirty && <small>{work.isKept ? '已自动保存到本机' : '有未保存的修改'}</small>}
      </span>
      <div className={styles.actions}>
        {!isNarrow && (
          <>
            <Button icon={<History size={15} />} onClick={() => onOpen('history')}>
              历史
            </Button>
            <Button disabled={work.unpublished.length === 0} onClick={() => onOpen('difference')}>
              对比线上
            </Button>
          </>
        )}
        <Dropdown menu={{ items: more }} trigger={['click']}>
          <Button icon={<Ellipsis size={16} />} aria-label="更多操作" />
        </Dropdown>
        {mayEdit && (
          <Button
            icon={<Save size={15} />}
            disabled={!work.isDirty}
            loading={work.isSaving}
            onClick={() => void work.save()}
          >
            保存草稿
          </Button>
        )}
        {mayPublish && (
          <Button
            type="primary"
            icon={<Rocket size={15} />}
            disabled={work.unpublished.length === 0 && read.publishedVersion > 0}
            onClick={() => onOpen('publish')}
          >
            发布
          </Button>
        )}
      </div>
    </header>
  );
};
