import { canvasKinds } from '@design-console/contract/documents/editor-canvas';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { newPage, toPx } from '../document/index.ts';
import { type EditorConfiguration, type EditorUser, isWatermarked } from './configuration.ts';
import styles from './editor.module.css';
import { PageCanvas } from './PageCanvas.tsx';
import type { EditorState } from './use-editor.ts';

interface DialogProps {
  readonly title: string;
  /** Takes nearly all of the editor: for what is a page of its own. */
  readonly isWide?: boolean;
  readonly onClose: () => void;
  readonly children: React.ReactNode;
}

export const Dialog = ({ title, isWide = false, onClose, children }: DialogProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className={styles.veil}>
      <div
        ref={box}
        role="dialog"
        aria-modal="true"
        aria-label={title}
        tabIndex={-1}
        className={styles.dialog}
        data-wide={isWide}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      >
        <header>
          <h3>{title}</h3>
          <button type="button" className={styles.close} aria-label="关闭" onClick={onClose}>
            <X size={18} />
          </button>
        </header>
        {children}
      </div>
    </div>
  );
};

const formatNames = { png: 'PNG', jpg: 'JPG', pdf: 'PDF', svg: 'SVG' } as const;
const qualityNames = { high: '高清', normal: '普清' } as const;

interface DownloadProps {
  readonly configuration: EditorConfiguration;
  readonly editor: EditorState;
  readonly user: EditorUser;
  readonly onClose: () => void;
}

/** Formats, quality, size and certificate as the configuration offers them, and the page as it will be. */
export const DownloadDialog = ({ configuration, editor, user, onClose }: DownloadProps) => {
  const { export: exported } = configuration.functions;
  const [format, setFormat] = useState(exported.formats[0] ?? 'png');
  const [quality, setQuality] = useState<'high' | 'normal'>('high');
  const isMarked = isWatermarked(configuration.watermark, 'download', user);
  const { page } = editor;
  return (
    <Dialog title="下载" onClose={onClose}>
      <div className={styles.download}>
        {page && (
          <PageCanvas
            page={page}
            widthPx={Math.min(150, (190 * page.width) / page.height)}
            label="下载预览"
            watermark={isMarked ? { settings: configuration.watermark, user } : undefined}
          />
        )}
        <div>
          <fieldset>
            <legend>格式</legend>
            {exported.formats.map((one) => (
              <label key={one}>
                <input type="radio" name="format" checked={format === one} onChange={() => setFormat(one)} />
                {formatNames[one]}
              </label>
            ))}
          </fieldset>
          {exported.quality === 'choose' ? (
            <fieldset>
              <legend>清晰度</legend>
              {(['high', 'normal'] as const).map((one) => (
                <label key={one}>
                  <input
                    type="radio"
                    name="quality"
                    checked={quality === one}
                    onChange={() => setQuality(one)}
                  />
                  {qualityNames[one]}
                </label>
              ))}
            </fieldset>
          ) : (
            <p>清晰度：{qualityNames[exported.quality]}</p>
          )}
          <p className={styles.quiet}>文件不超过 {exported.maxMegabytes} MB</p>
          {exported.certificate && (
            <label>
              <input type="checkbox" /> 同时生成授权书
            </label>
          )}
          {isMarked && <p className={styles.quiet}>下载的文件带有水印</p>}
        </div>
      </div>
      <button type="button" className={styles.primary} onClick={onClose}>
        下载 {formatNames[format]}
      </button>
    </Dialog>
  );
};

interface AddPageProps {
  readonly configuration: EditorConfiguration;
  readonly editor: EditorState;
  readonly onClose: () => void;
}

/** New canvases: the kinds offered, and a size of one's own within its bounds when that is allowed. */
export const AddPageDialog = ({ configuration, editor, onClose }: AddPageProps) => {
  const { adding, customSize } = configuration.canvas;
  const [size, setSize] = useState({ width: 1080, height: 1440 });
  const add = (width: number, height: number) => {
    editor.addPage(newPage({ width, height }));
    onClose();
  };
  const fits = [size.width, size.height].every(
    (side) => side >= customSize.minSide && side <= customSize.maxSide,
  );
  const setSide = (side: 'width' | 'height', given: number) =>
    setSize((now) =>
      customSize.ratioLock
        ? {
            width: side === 'width' ? given : Math.round((given * now.width) / now.height),
            height: side === 'height' ? given : Math.round((given * now.height) / now.width),
          }
        : { ...now, [side]: given },
    );
  return (
    <Dialog title="添加画布" onClose={onClose}>
      <div className={styles.kinds}>
        {adding.kinds.map((kind) => {
          const { name, width, height, unit, dpi } = canvasKinds[kind];
          const [widthPx, heightPx] = [width, height].map((side) => Math.round(toPx(side, unit, dpi)));
          return (
            <button key={kind} type="button" onClick={() => add(widthPx ?? width, heightPx ?? height)}>
              <b>{name}</b>
              <small>
                {width} × {height}
                {unit !== 'px' && ` ${unit}`}
              </small>
            </button>
          );
        })}
      </div>
      {customSize.enabled && (
        <form
          className={styles.customSize}
          onSubmit={(event) => {
            event.preventDefault();
            if (fits) add(size.width, size.height);
          }}
        >
          <h4>自定义尺寸</h4>
          {(['width', 'height'] as const).map((side) => (
            <input
              key={side}
              type="number"
              aria-label={side === 'width' ? '宽' : '高'}
              min={customSize.minSide}
              max={customSize.maxSide}
              value={size[side]}
              onChange={(event) => setSide(side, Number(event.target.value))}
            />
          ))}
          <select aria-label="单位">
            {customSize.units.map((unit) => (
              <option key={unit}>{unit}</option>
            ))}
          </select>
          {customSize.ratioLock && <small>已锁定宽高比</small>}
          <button type="submit" className={styles.primary} disabled={!fits}>
            添加
          </button>
          {!fits && (
            <small role="alert">
              边长须在 {customSize.minSide} 到 {customSize.maxSide} 之间
            </small>
          )}
        </form>
      )}
    </Dialog>
  );
};
