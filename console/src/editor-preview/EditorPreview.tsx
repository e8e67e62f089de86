import { Editor, isWatermarked, PageCanvas, type WatermarkTarget } from '@design-console/editor';
import { type ReactNode, useMemo, useState } from 'react';
import type { PreviewProps } from '../document-page/DocumentPage.tsx';
import { useIsNarrow } from '../kit/hooks/use-narrow.ts';
import { previewDesignsOf } from './preview-designs.ts';
import styles from './preview.module.css';
import { OwnPicture, type PickedPicture } from './OwnPicture.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import { ScaledPage } from './ScaledPage.tsx';
import { startOf } from './starts.ts';
import { useConfiguration } from './use-configuration.ts';

const ownDesign = 'own';

/**
 * On a phone the desktop editor is laid out this wide and scaled down: it has no room at the phone's width.
 */
const computerWidthPx = 800;

export interface EditorPreviewProps extends PreviewProps {
  /** Further controls in the preview's head. */
  readonly extra?: ReactNode;
  /** The target a watermark is previewed on; for a watermark only. */
  readonly at?: Exclude<WatermarkTarget, 'aiPreview'>;
  readonly note?: string | undefined;
}

const sheetWidthPx = 640;

/** The editor itself, fed with the unsaved value. */
const EditorPreview = ({
  value,
  documentRef,
  company,
  user,
  part = '',
  extra,
  at,
  note,
}: EditorPreviewProps) => {
  const configuration = useConfiguration(documentRef, value);
  const isMark = documentRef.key === 'editor.watermark';
  const [own, setOwn] = useState<PickedPicture | null>(null);
  const designs = useMemo(
    () => [
      ...previewDesignsOf(documentRef.key),
      ...(own ? [{ value: ownDesign, label: '我的图片', design: own.design }] : []),
    ],
    [documentRef.key, own],
  );
  const [picked, setPicked] = useState<string>();
  const shown = designs.find((one) => one.value === picked) ?? designs[0];
  const isComputerOnPhone = useIsNarrow() && documentRef.device === 'pc';
  const viewer = { company, user, isAuthorized: false };
  // a panel that is not allowed is not shown open
  const isClosed = documentRef.key === 'editor.canvas' && !configuration.canvas.adding.mayAdd;
  const start = isClosed ? {} : startOf(documentRef.key, part);
  const isPreview = at === 'preview';
  const [page] = shown?.design.pages ?? [];
  const isSheet = at === 'download' && page !== undefined;
  const editor = shown && !isSheet && (
    <Editor
      key={`${shown.design.id}:${isPreview}:${JSON.stringify(start)}`}
      device={documentRef.device}
      configuration={configuration}
      design={shown.design}
      startsPreviewing={isPreview}
      {...start}
      user={viewer}
      {...(own ? { pictures: own.pictures } : {})}
    />
  );
  return (
    <PreviewPane
      device={documentRef.device}
      {...(note === undefined ? {} : { note })}
      choice={{ label: '预览用的设计', value: shown?.value ?? '', options: designs, onChange: setPicked }}
      extra={
        isMark ? (
          <>
            {extra}
            <OwnPicture
              onPick={(picture) => {
                setOwn(picture);
                setPicked(ownDesign);
              }}
            />
          </>
        ) : (
          extra
        )
      }
    >
      {isSheet && (
        <div className={styles.sheet}>
          <PageCanvas
            page={page}
            widthPx={sheetWidthPx}
            label="下载的第 1 页"
            pictures={own?.pictures}
            watermark={
              isWatermarked(configuration.watermark, 'download', viewer)
                ? { settings: configuration.watermark, user: viewer }
                : undefined
            }
          />
        </div>
      )}
      {editor && isComputerOnPhone ? <ScaledPage widthPx={computerWidthPx}>{editor}</ScaledPage> : editor}
    </PreviewPane>
  );
};

export default EditorPreview;
