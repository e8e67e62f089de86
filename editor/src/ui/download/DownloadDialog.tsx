import { useState } from 'react';
import type { ServerExport } from '../../export/index.ts';
import { type Design, isSeeThrough, type Page, toPx } from '../../document/index.ts';
import { type Attempt, firstAttempt, pixelsOf, bledPage } from '../../export/plan.ts';
import { type Device, type EditorConfiguration, type EditorUser, isWatermarked } from '../configuration.ts';
import { Dialog } from '../dialogs/dialogs.tsx';
import { type Editor, pageOf } from '../../core/index.ts';
import { cropMarginMm } from '../../painter/page-boxes.ts';
import { lengthIn } from '../lengths.ts';
import { useEditorState } from '../use-editor-state.ts';
import frame from '../frame/editor.module.css';
import styles from './DownloadDialog.module.css';
import { PageCanvas } from '../painting/PageCanvas.tsx';
import { FileOnPhone } from './FileOnPhone.tsx';
import { GroundNote } from './GroundNote.tsx';
import { Lacking } from './Lacking.tsx';
import { PreflightList } from './PreflightList.tsx';
import { RangeChoice } from './RangeChoice.tsx';
import { type DownloadChoice, type DownloadState, useDownload } from './use-download.ts';
import { useRange } from './use-range.ts';

const formatNames = { png: 'PNG', jpg: 'JPG', pdf: 'PDF', svg: 'SVG' } as const;
const qualityNames = { high: '高清', normal: '普清' } as const;
const qualities = ['high', 'normal'] as const;

interface Props {
  readonly configuration: EditorConfiguration;
  readonly device: Device;
  readonly editor: Editor;
  readonly user: EditorUser;
  /** The stored design's id; undefined before the first save. */
  readonly storedId?: (() => string | undefined) | undefined;
  readonly serverExport?: ServerExport | undefined;
  /** Only the selected elements, on a transparent page. */
  readonly isOfSelection?: boolean;
  readonly onDownloaded: (choice: DownloadChoice) => void;
  readonly onClose: () => void;
}

/** How several pages are exported in a format. */
const pagesWords = (format: DownloadChoice['format'], count: number): string =>
  format === 'pdf' ? `共 ${count} 页，合为一个 PDF` : `共 ${count} 页，每页一个文件，打包为 ZIP`;

/** The size of each page in px, or what it follows from where pages differ. */
const pixelsWords = (pages: readonly Page[], scale: number): string => {
  const sizes = new Set(
    pages.map((page) => {
      const { width, height } = pixelsOf(page, scale);
      return `${width} × ${height}`;
    }),
  );
  const [only = ''] = sizes;
  return sizes.size === 1 ? only : `各页按原尺寸的 ${Math.round(scale * 100) / 100} 倍`;
};

const Outcome = ({ state }: { readonly state: DownloadState }) => {
  switch (state.phase) {
    case 'working':
      return (
        <p className={styles.downloadState} role="status">
          <progress max={Math.max(1, state.count)} value={state.done} aria-label="生成进度" />
          {state.count > 1
            ? `正在生成第 ${Math.min(state.done + 1, state.count)} / ${state.count} 页…`
            : '正在生成文件…'}
        </p>
      );
    case 'done':
      return (
        <p className={styles.downloadState} role="status">
          {[state.words, ...state.notes].map((words) => (
            <span key={words}>{words}</span>
          ))}
        </p>
      );
    case 'failed':
      return (
        <p className={styles.downloadState} role="alert">
          {state.words}
        </p>
      );
    default:
      return null;
  }
};

/** What a PDF for a printer has around its pages. */
interface PrintOptions {
  readonly withBleed: boolean;
  readonly withCropMarks: boolean;
}

interface PrintProps {
  readonly design: Design;
  readonly bleed: number;
  readonly options: PrintOptions;
  readonly isDisabled: boolean;
  readonly onChange: (options: PrintOptions) => void;
}

/** Whether a PDF shows what is printed around its pages, for a printer it must, and where they are cut. */
const PrintChoice = ({ design, bleed, options, isDisabled, onChange }: PrintProps) => {
  const { unit, dpi, pages } = design;
  const { withBleed, withCropMarks } = options;
  const [first] = pages;
  const sheet = first && bledPage(first, withBleed);
  const margin = withBleed && withCropMarks ? toPx(cropMarginMm, 'mm', dpi) : 0;
  const sides =
    sheet && [sheet.width, sheet.height].map((side) => lengthIn(side + 2 * margin, unit, dpi)).join(' × ');
  return (
    <fieldset disabled={isDisabled} data-stacked="true">
      <legend>印刷</legend>
      <label>
        <input
          type="checkbox"
          checked={withBleed}
          onChange={(event) => onChange({ ...options, withBleed: event.target.checked })}
        />
        包含出血
        <small className={frame.quiet}>
          每边 {lengthIn(bleed, unit, dpi)} {unit}
        </small>
      </label>
      {withBleed && (
        <label>
          <input
            type="checkbox"
            checked={withCropMarks}
            onChange={(event) => onChange({ ...options, withCropMarks: event.target.checked })}
          />
          裁切标记
          <small className={frame.quiet}>自己裁切时用</small>
        </label>
      )}
      <small className={frame.quiet}>
        页面 {sides} {unit}
        {withBleed ? '，裁切位置写入文件' : '，只有成品'}
      </small>
    </fieldset>
  );
};

/** Points to the company, which issues licence letters for the design's id. */
const Certificate = ({ company, id }: { readonly company: string; readonly id: string | undefined }) => (
  <p className={frame.quiet}>
    {id === undefined
      ? `需要授权书时，保存设计后可凭设计编号向${company}申请`
      : `需要授权书时，可凭设计编号 ${id} 向${company}申请`}
  </p>
);

/** The configured formats, qualities and sizes, a preview of the page, and the download. */
export const DownloadDialog = (props: Props) => {
  const { configuration, device, editor, user, storedId, serverExport, onDownloaded, onClose } = props;
  const current = useEditorState(editor, pageOf);
  const { export: exported } = configuration.functions;
  const choice = useRange({
    ...{ editor, formats: exported.formats },
    startsWith: props.isOfSelection ? 'selected' : 'all',
  });
  const { range, design, chosen } = choice;
  const isOfSelection = range === 'selected';
  const page = range === 'all' ? current : design.pages[0];
  // the others have no transparent ground, or are not pictures
  const formats = isOfSelection ? (['png'] as const) : exported.formats;
  const bleed = Math.max(...design.pages.map((one) => one.bleed ?? 0));

  const [pickedFormat, setFormat] = useState<DownloadChoice['format']>(formats[0] ?? 'png');
  const format = isOfSelection ? 'png' : pickedFormat;
  const [picked, setPicked] = useState<DownloadChoice['quality']>('high');
  const [print, setPrint] = useState<PrintOptions>({ withBleed: true, withCropMarks: false });
  const withBleed = format === 'pdf' && bleed > 0 && print.withBleed;
  const withCropMarks = withBleed && print.withCropMarks;
  const { state, start, stop, forget } = useDownload({
    configuration,
    device,
    design,
    whole: choice.whole,
    user,
    serverExport,
    onDownloaded,
  });
  const quality = exported.quality === 'choose' ? picked : exported.quality;
  const isMarked = isWatermarked(configuration.watermark, 'download', user);
  const isWorking = state.phase === 'working';
  const attempt = (one: DownloadChoice['quality']): Attempt =>
    firstAttempt({ design, format, quality: one, isSmallDevice: device === 'mobile' });
  const sizeOf = (one: DownloadChoice['quality']): string => {
    if (format === 'pdf') return `${Math.round(attempt(one).scale * design.dpi)} dpi`;
    return pixelsWords(design.pages, attempt(one).scale);
  };
  return (
    <Dialog title={isOfSelection ? '下载选中内容' : '下载'} onClose={onClose}>
      <div className={styles.download} data-transparent={page && isSeeThrough(page.background)}>
        {page && (
          <PageCanvas
            page={page}
            widthPx={Math.min(150, (190 * page.width) / page.height)}
            label="下载预览"
            watermark={isMarked ? { settings: configuration.watermark, user } : undefined}
          />
        )}
        <div>
          <RangeChoice choice={choice} isDisabled={isWorking} onChange={forget} />
          <fieldset disabled={isWorking}>
            <legend>格式</legend>
            {formats.map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name="format"
                  checked={format === one}
                  onChange={() => {
                    setFormat(one);
                    forget();
                  }}
                />
                {formatNames[one]}
              </label>
            ))}
          </fieldset>
          {format === 'svg' && <p className={frame.quiet}>矢量文件，放大不失真，文字可选中</p>}
          {format !== 'svg' && exported.quality === 'choose' && (
            <fieldset disabled={isWorking} data-stacked="true">
              <legend>清晰度</legend>
              {qualities.map((one) => (
                <label key={one}>
                  <input
                    type="radio"
                    name="quality"
                    checked={quality === one}
                    onChange={() => {
                      setPicked(one);
                      forget();
                    }}
                  />
                  {qualityNames[one]}
                  <small className={frame.quiet}>{sizeOf(one)}</small>
                </label>
              ))}
            </fieldset>
          )}
          {format !== 'svg' && exported.quality !== 'choose' && (
            <p>
              清晰度：{qualityNames[quality]} <small className={frame.quiet}>{sizeOf(quality)}</small>
            </p>
          )}
          {format === 'pdf' && bleed > 0 && (
            <PrintChoice
              design={design}
              bleed={bleed}
              options={print}
              isDisabled={isWorking}
              onChange={(next) => {
                setPrint(next);
                forget();
              }}
            />
          )}
          <p className={frame.quiet}>文件不超过 {exported.maxMegabytes} MB</p>
          {design.pages.length > 1 && (
            <p className={frame.quiet}>{pagesWords(format, design.pages.length)}</p>
          )}
          <GroundNote pages={design.pages} format={format} isOfSelection={isOfSelection} />
          <Lacking isMarked={isMarked} />
          {exported.certificate && <Certificate company={user.company} id={storedId?.()} />}
        </div>
      </div>
      {!isOfSelection && (
        <PreflightList
          editor={editor}
          pages={range === 'all' ? undefined : design.pages}
          configuration={configuration}
          withBleed={withBleed}
          onGoTo={onClose}
        />
      )}
      <Outcome state={state} />
      {state.phase === 'done' && device === 'mobile' && <FileOnPhone file={state.file} />}
      <div className={styles.dialogActions}>
        {isWorking && (
          <button type="button" className={styles.secondary} onClick={stop}>
            取消
          </button>
        )}
        <button
          type="button"
          className={frame.primary}
          aria-disabled={isWorking || chosen === null}
          onClick={() => chosen && start({ format, quality, withBleed, withCropMarks })}
        >
          {isWorking ? '正在生成…' : `下载 ${formatNames[format]}`}
        </button>
      </div>
    </Dialog>
  );
};
