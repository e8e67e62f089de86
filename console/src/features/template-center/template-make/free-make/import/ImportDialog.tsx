import type { KindBranch } from '@design-console/contract/template-kind';
import { pageSizeText } from '@design-console/contract/kernel/page-size-text';
import type { ReadFile } from '@design-console/editor/import';
import { Button, Progress, Select } from 'antd';
import { FileWarning } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Modal } from '../../../../../kit/feedback/Modal.tsx';
import { useFocusReturn } from '../../../../../kit/feedback/dialog-focus.tsx';
import type { TemplateStart } from '../../../../../template-designer/template-start.ts';
import { ImportNotes } from './ImportNotes.tsx';
import { type PictureFailure, useImport } from './use-import.ts';
import styles from './import.module.css';

export interface ImportDialogProps {
  readonly file: File;
  readonly branches: readonly KindBranch[];
  readonly onStart: (start: TemplateStart) => void;
  readonly onChooseAgain: () => void;
  readonly onClose: () => void;
}

const kindsOf = (branches: readonly KindBranch[]) =>
  branches.flatMap((branch) => (branch.children.length > 0 ? branch.children : [branch]));

/** The kind of exactly the size of the file's page; null where there is none. */
const fittingKind = (branches: readonly KindBranch[], [page]: ReadFile['design']['pages']): number | null =>
  kindsOf(branches).find(
    ({ width, height, unit }) => unit === 'px' && width === page?.width && height === page.height,
  )?.id ?? null;

type ReadElement = ReadFile['design']['pages'][number]['elements'][number];

const countOf = (elements: readonly ReadElement[]): number =>
  elements.reduce((sum, one) => sum + (one.type === 'group' ? countOf(one.elements) : 1), 0);

/** 1080 × 1440 px · 12 个元素 · 5 张图片 */
const Facts = ({ design, pictures }: ReadFile) => {
  const [page] = design.pages;
  const count = design.pages.reduce((sum, { elements }) => sum + countOf(elements), 0);
  const facts = [
    pageSizeText({ width: page?.width ?? 0, height: page?.height ?? 0, unit: 'px' }),
    ...(design.pages.length > 1 ? [`${design.pages.length} 页`] : []),
    `${count} 个元素`,
    `${pictures.length} 张图片`,
  ];
  return <p className={styles.facts}>{facts.join(' · ')}</p>;
};

const Waiting = ({
  title,
  done,
  all,
}: {
  readonly title: string;
  readonly done: number;
  readonly all: number;
}) => (
  <div className={styles.waiting}>
    <p role="status">{title}</p>
    <Progress
      percent={all === 0 ? 0 : Math.round((done / all) * 100)}
      aria-label={title}
      {...(all === 0 ? { showInfo: false, status: 'active' as const } : {})}
    />
  </div>
);

const Failures = ({ failures }: { readonly failures: readonly PictureFailure[] }) => (
  <div role="alert">
    <p className={styles.fault}>
      {failures.length} 张图片上传失败，其余已经存好。可以重试，或去掉这些图片继续
    </p>
    <ul className={styles.failures}>
      {failures.map(({ picture, reason }) => (
        <li key={picture.assetId}>
          <b>{picture.name}</b> {reason}
        </li>
      ))}
    </ul>
  </div>
);

/** Reads a file, shows what differs from it, stores its pictures and opens the editor with it. */
const ImportDialog = ({ file, branches, onStart, onChooseAgain, onClose }: ImportDialogProps) => {
  const [chosen, setChosen] = useState<number | null | undefined>(undefined);
  const { step, store, finish } = useImport(file, (document) =>
    onStart({ from: 'file', title: String(document.title), kindId: kindId ?? null, document }),
  );
  useFocusReturn();
  const read = 'read' in step ? step.read : null;
  const kindId = chosen === undefined ? read && fittingKind(branches, read.design.pages) : chosen;

  const about = (found: ReadFile): ReactNode => (
    <>
      <Facts {...found} />
      <div className={styles.kind}>
        <span aria-hidden="true">模板分类</span>
        <Select
          aria-label="模板分类"
          value={kindId ?? 0}
          options={[
            { value: 0, label: '自定义尺寸' },
            ...kindsOf(branches).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => setChosen(id === 0 ? null : id)}
        />
      </div>
      <ImportNotes notes={found.notes} />
    </>
  );

  const footer = (): ReactNode => {
    const cancel = (
      <Button key="cancel" onClick={onClose}>
        取消
      </Button>
    );
    if (step.at === 'refused')
      return (
        <>
          {cancel}
          <Button type="primary" onClick={onChooseAgain}>
            重新选择文件
          </Button>
        </>
      );
    if (step.at === 'failed')
      return (
        <>
          {cancel}
          <Button onClick={() => finish(step.read)}>去掉图片继续</Button>
          <Button type="primary" onClick={() => void store(step.read)}>
            重试
          </Button>
        </>
      );
    if (step.at !== 'read') return cancel;
    return (
      <>
        {cancel}
        <Button type="primary" onClick={() => void store(step.read)}>
          导入并打开
        </Button>
      </>
    );
  };

  return (
    <Modal
      open
      centered
      width={560}
      title="导入设计文件"
      mask={{ closable: false }}
      onCancel={onClose}
      footer={footer()}
    >
      <p className={styles.name} title={file.name}>
        {file.name}
      </p>
      {step.at === 'reading' && (
        <Waiting title={step.all > 0 ? '正在准备图片' : '正在读取图层'} done={step.done} all={step.all} />
      )}
      {step.at === 'storing' && (
        <Waiting title="正在上传图片" done={step.done} all={step.read.pictures.length} />
      )}
      {step.at === 'refused' && (
        <div className={styles.refused} role="alert">
          <FileWarning size={28} strokeWidth={1.5} aria-hidden="true" />
          <p>无法导入：{step.reason}</p>
        </div>
      )}
      {step.at === 'failed' && <Failures failures={step.failures} />}
      {step.at === 'read' && about(step.read)}
    </Modal>
  );
};

export default ImportDialog;
