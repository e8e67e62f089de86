import type { ConfigDocument } from '@design-console/contract/config-document';
import type { ConfigSet } from '@design-console/contract/config-set';
import { type Device, deviceTitles, initialValue } from '@design-console/contract/kernel';
import { Segments } from '../kit/form/Segments.tsx';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { saveAs } from '../api/save-as.ts';
import { lazyPart } from '../app/lazy-part.ts';
import { useConfirm } from '../kit/feedback/confirm.tsx';
import { useFeedback } from '../kit/feedback/feedback.tsx';
import { FileChooser } from '../kit/file/FileChooser.tsx';
import { usePage } from '../kit/navigation/page-context.ts';
import { useUnsavedGuard } from '../kit/navigation/unsaved-guard.ts';
import { useRequestedAction } from '../kit/navigation/use-requested-action.ts';
import { useLatest } from '../kit/hooks/use-latest.ts';
import { useIsNarrow } from '../kit/hooks/use-narrow.ts';
import { copyTargets } from './copy/copy-targets.ts';
import { type BarAction, DocumentBar } from './DocumentBar.tsx';
import styles from './DocumentPage.module.css';
import { DocumentForm } from './form/DocumentForm.tsx';
import { DifferenceModal, ImportFaults } from './differences/dialogs.tsx';
import type { DocumentScreen } from './document-screen.ts';
import { faultyFields, goToField } from './form/faulty-fields.ts';
import { PreviewCaption, usualCaption, viewOnlyCaption } from './versions/preview-caption.ts';
import { PublishModal } from './versions/PublishModal.tsx';
import { ColleagueNotice } from './work/ColleagueNotice.tsx';
import { LostRightNotice } from './work/LostRightNotice.tsx';
import { RestoredNotice } from './work/RestoredNotice.tsx';
import { exportName, exportText, importText } from './work/transfer.ts';
import type { Step } from './work/undo-history.ts';
import { useLastValid } from './work/use-last-valid.ts';
import { type DocumentRef, useDocument } from './work/use-document.ts';
import { useWorkKeys } from './work/use-work-keys.ts';
import { useFieldInAddress } from './form/use-field-in-address.ts';

const CopyModal = lazyPart(
  () => import('./copy/CopyModal.tsx'),
  (part) => part.CopyModal,
);
const HistoryDrawer = lazyPart(
  () => import('./versions/HistoryDrawer.tsx'),
  (part) => part.HistoryDrawer,
);
const MergeModal = lazyPart(
  () => import('./differences/MergeModal.tsx'),
  (part) => part.MergeModal,
);

interface Props {
  readonly screen: DocumentScreen;
  readonly documentRef: DocumentRef;
  readonly read: ConfigDocument;
  readonly draftKey: string;
  readonly viewer: { readonly company: string; readonly user: string };
  readonly sets: readonly ConfigSet[];
  readonly mayEdit: boolean;
  readonly mayPublish: boolean;
  /** The devices the document may be edited on: where a copy of it can go. */
  readonly editableDevices: readonly Device[];
  readonly ownSlot?: ReactNode;
  readonly onSettingCode: (settingCode: string) => void;
}

type Opened = 'publish' | 'history' | 'difference' | 'copy' | null;

/** What the last of these steps changed, for a tooltip: 「字号」 or 12 处修改. */
const namedStep = (steps: readonly Step[]): string | null => {
  const changes = steps.at(-1)?.changes;
  if (!changes) return null;
  return changes.length === 1 ? `「${changes[0]?.label}」的修改` : ` ${changes.length} 处修改`;
};

/** A document with its unsaved changes: bar, sections, live preview. */
export const DocumentEditor = ({
  screen,
  documentRef,
  read,
  draftKey,
  viewer,
  sets,
  mayEdit,
  mayPublish,
  editableDevices,
  ownSlot,
  onSettingCode,
}: Props) => {
  const page = usePage();
  const confirm = useConfirm();
  const feedback = useFeedback();
  const isNarrow = useIsNarrow();
  const work = useDocument(documentRef, read, draftKey);
  const [opened, setOpened] = useState<Opened>(null);
  const [importFaults, setImportFaults] = useState<readonly string[]>([]);
  const [view, setView] = useState<'form' | 'preview'>('form');
  // the part being edited: the preview opens on it
  const [part, setPart] = useState('');
  const picker = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLDivElement>(null);
  // unsaved changes are kept in this browser, so that they are lost only where storage is refused
  useUnsavedGuard(work.isDirty, { run: work.save, keep: work.keepNow });

  const { shown, setField } = useLastValid(work);

  useWorkKeys(work);

  const importFile = async (picked: File | undefined) => {
    if (!picked) return;
    const imported = importText(documentRef, await picked.text());
    if (imported.ok) work.replace(imported.value, '已导入配置文件');
    else setImportFaults(imported.faults);
  };

  const discard = () =>
    confirm({
      title: '放弃草稿？',
      content: '未保存的修改和已保存的草稿都会换成线上的内容，离开这个页面之前可以撤销',
      okText: '放弃草稿',
      isDanger: true,
      onOk: work.discard,
    });

  const [wanted, setWanted] = useState<{ readonly path: string } | null>(null);
  useEffect(() => {
    if (wanted) goToField(wanted.path);
  }, [wanted]);

  /** Known faults are shown before any question. */
  const openPublish = () => {
    const faulty = faultyFields(work.definition, work.value, screen.faultsOf?.(work.value));
    const [first] = faulty;
    if (!first) return setOpened('publish');
    feedback.error(`有 ${faulty.length} 处设置有误，改正后才能发布。${first.label}：${first.fault}`);
    setView('form');
    setWanted({ path: first.goTo });
  };

  const exportFile = () => {
    const text = exportText(documentRef, work.value);
    saveAs(exportName(documentRef), new Blob([text], { type: 'application/json' }));
  };

  const act = useLatest((action: BarAction) => {
    if (action === 'save') void work.save();
    else if (action === 'undo') work.undo();
    else if (action === 'redo') work.redo();
    else if (action === 'revert') work.revert();
    else if (action === 'export') exportFile();
    else if (action === 'import') picker.current?.click();
    else if (action === 'default') work.replace(initialValue(work.definition), '已恢复默认设置');
    else if (action === 'discard') void discard();
    else if (action === 'publish') openPublish();
    else setOpened(action);
  });

  useRequestedAction(
    'do',
    'publish',
    () => {
      if (work.unpublished.length > 0 || read.publishedVersion === 0) act('publish');
    },
    mayPublish,
  );
  useFieldInAddress(work.definition, form, () => setView('form'));

  const { Preview } = screen;
  const { title, devices } = work.definition;
  const documentTitle = screen.page
    ? `${title} ${screen.page.name}`
    : devices.length > 1
      ? `${title} · ${deviceTitles[documentRef.device]}`
      : title;
  return (
    <div className={styles.page} data-flush={screen.isFlush ?? false}>
      <DocumentBar
        title={screen.page?.name ?? page.title}
        lead={screen.page?.lead}
        sets={sets}
        settingCode={documentRef.settingCode}
        publishedVersion={read.publishedVersion}
        hasDefaults={screen.page === undefined}
        changeCount={work.unpublished.length}
        isDirty={work.isDirty}
        isKept={work.isKept}
        isSaving={work.isSaving}
        undone={namedStep(work.steps.past)}
        redone={namedStep(work.steps.future)}
        mayEdit={mayEdit}
        mayPublish={mayPublish}
        mayCopy={copyTargets(documentRef, sets, editableDevices).length > 0}
        onSettingCode={onSettingCode}
        onAct={act}
      />

      <ColleagueNotice documentRef={documentRef} work={work} mayEdit={mayEdit} />
      <RestoredNotice work={work} mayEdit={mayEdit} />
      <LostRightNotice work={work} mayEdit={mayEdit} />

      {isNarrow && (
        <Segments
          block
          aria-label="设置或预览"
          value={view}
          options={[
            { value: 'form', label: '设置' },
            { value: 'preview', label: '预览' },
          ]}
          onChange={(value) => setView(value === 'preview' ? 'preview' : 'form')}
        />
      )}

      <div className={styles.columns}>
        <DocumentForm
          ref={form}
          screen={screen}
          work={work}
          mayEdit={mayEdit}
          isHidden={isNarrow && view === 'preview'}
          ownSlot={ownSlot}
          onField={setField}
          onPart={setPart}
        />
        {(!isNarrow || view === 'preview') && (
          <aside className={styles.preview} aria-label="实时预览" data-own-keys>
            <PreviewCaption value={mayEdit ? usualCaption : viewOnlyCaption}>
              <Preview
                value={shown}
                documentRef={documentRef}
                company={viewer.company}
                user={viewer.user}
                part={part}
              />
            </PreviewCaption>
          </aside>
        )}
      </div>

      <FileChooser
        ref={picker}
        label="选择要导入的配置文件"
        accept=".json,application/json"
        onFiles={([picked]) => void importFile(picked)}
      />
      {opened === 'publish' && (
        <PublishModal
          work={work}
          documentTitle={documentTitle}
          warnings={screen.warningsOf?.(work.value) ?? []}
          setName={sets.find(({ settingCode }) => settingCode === documentRef.settingCode)?.name ?? ''}
          mayPublish={mayPublish}
          onClose={() => setOpened(null)}
        />
      )}
      <Suspense fallback={null}>
        {opened === 'history' && (
          <HistoryDrawer
            documentRef={documentRef}
            work={work}
            mayPublish={mayPublish}
            Preview={Preview}
            viewer={viewer}
            onClose={() => setOpened(null)}
          />
        )}
        {opened === 'difference' && <DifferenceModal work={work} onClose={() => setOpened(null)} />}
        {opened === 'copy' && (
          <CopyModal
            documentRef={documentRef}
            work={work}
            sets={sets}
            devices={editableDevices}
            onClose={() => setOpened(null)}
          />
        )}
        {work.conflict && <MergeModal work={work} conflict={work.conflict} viewerName={viewer.user} />}
      </Suspense>
      {importFaults.length > 0 && <ImportFaults faults={importFaults} onClose={() => setImportFaults([])} />}
    </div>
  );
};
