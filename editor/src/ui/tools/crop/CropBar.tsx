import { useId } from 'react';
import type { Editor } from '../../../core/index.ts';
import type { ImageElement } from '../../../document/index.ts';
import frame from '../../frame/editor.module.css';
import { isKey } from '../../keys/is-key.ts';
import { Range } from '../../range/Range.tsx';
import { ReasonedButton } from '../../ReasonedButton.tsx';
import bar from '../ElementBar.module.css';
import styles from './crop.module.css';
import { uncropped, withRatio, withZoom, zoomMax, zoomOf } from './crop.ts';
import { type RatioName, ratioOf, ratios } from './crop-ratios.ts';

interface Props {
  readonly editor: Editor;
  readonly element: ImageElement;
  readonly ratio: RatioName;
  /** Why the frame may not change; null if it may. */
  readonly frameLock: string | null;
  /** The chosen ratio and the element with its new frame. */
  readonly onRatio: (ratio: RatioName, element: ImageElement) => void;
  readonly onChange: (element: ImageElement) => void;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Ratio, zoom, and buttons to finish or cancel. */
export const CropBar = ({
  editor,
  element,
  ratio,
  frameLock,
  onRatio,
  onChange,
  onDone,
  onCancel,
}: Props) => {
  const zoomId = useId();
  return (
    <div
      className={bar.elementBar}
      role="toolbar"
      aria-label="裁剪"
      onKeyDown={(event) => {
        event.stopPropagation();
        if (isKey(event, 'Escape')) onCancel();
      }}
    >
      <span className={styles.cropTools}>
        {frameLock === null ? (
          <select
            aria-label="裁剪比例"
            value={ratio}
            onChange={(event) => {
              const name = event.target.value as RatioName;
              const wanted = ratioOf(name, element);
              onRatio(name, wanted === null ? element : withRatio(element, wanted));
            }}
          >
            {Object.entries(ratios).map(([name, { label }]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        ) : (
          // a list that does not open has no way to say why
          <ReasonedButton editor={editor} why={frameLock} aria-label={`裁剪比例：${ratios[ratio].label}`}>
            {ratios[ratio].label}
          </ReasonedButton>
        )}
        <label htmlFor={zoomId}>
          缩放
          <Range
            id={zoomId}
            min={1}
            max={zoomMax}
            step={0.01}
            value={zoomOf(element)}
            aria-valuetext={`${Math.round(zoomOf(element) * 100)}%`}
            onChange={(event) => onChange(withZoom(element, Number(event.target.value)))}
          />
        </label>
        <ReasonedButton editor={editor} why={frameLock} onClick={() => onRatio('free', uncropped(element))}>
          还原
        </ReasonedButton>
        <button type="button" onClick={onCancel}>
          取消
        </button>
        <button type="button" className={`${frame.primary} ${styles.cropDone}`} onClick={onDone}>
          完成
        </button>
      </span>
    </div>
  );
};
