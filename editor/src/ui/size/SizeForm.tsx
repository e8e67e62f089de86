import { Link2, Link2Off } from 'lucide-react';
import { useState } from 'react';
import type { EditorConfiguration } from '../configuration.ts';
import frame from '../frame/editor.module.css';
import type { Unit } from '../../document/index.ts';
import { boundsIn, inPx, inUnit, type Size, sizeFault, stepOf } from './sizes.ts';
import styles from './size.module.css';

export interface SizeInput {
  /** In px. */
  readonly size: Size;
  readonly unit: Unit;
  readonly dpi: number;
}

interface Props {
  readonly settings: EditorConfiguration['canvas']['customSize'];
  /** Initial values, in px. */
  readonly start: Size;
  readonly startUnit: Unit;
  readonly dpiOf: (unit: Unit) => number;
  readonly action: string;
  /** Whether another button does what is meant in the end. */
  readonly isStep?: boolean;
  readonly onGive: (size: SizeInput) => void;
}

const unitNames = { px: '像素 px', mm: '毫米 mm', cm: '厘米 cm' } as const;
const sideNames = { width: '宽', height: '高' } as const;

/** Whether a typed side is a number that a size can have. */
const isSide = (value: number): boolean => Number.isFinite(value) && value > 0;

/** A custom size, in the company's units and within its bounds. */
export const SizeForm = ({ settings, start, startUnit, dpiOf, action, isStep = false, onGive }: Props) => {
  const units = settings.units as readonly Unit[];
  const firstUnit = units.includes(startUnit) ? startUnit : (units[0] ?? 'px');
  const [unit, setUnit] = useState<Unit>(firstUnit);
  const [size, setSize] = useState<Size>(() => inUnit(start, firstUnit, dpiOf(firstUnit)));
  /** Whose proportions are kept. A size that follows from another is rounded, so its own would drift. */
  const [model, setModel] = useState<Size>(start);
  const [typed, setTyped] = useState<{ side: 'width' | 'height'; text: string } | null>(null);
  const [isLinked, setIsLinked] = useState(settings.ratioLock);
  const isRatioKept = settings.ratioLock || isLinked;
  const dpi = dpiOf(unit);
  const fault = sizeFault(size, unit, dpi, settings);
  const take = (side: 'width' | 'height', value: number): void => {
    const next = { ...size, [side]: value };
    if (!isRatioKept) {
      setSize(next);
      if (isSide(next.width) && isSide(next.height)) setModel(next);
      return;
    }
    const other = side === 'width' ? 'height' : 'width';
    const step = stepOf(unit);
    const scaled = Math.round((value * model[other]) / model[side] / step) * step;
    setSize(isSide(value) ? { ...next, [other]: Number(scaled.toFixed(2)) } : next);
  };
  const turnTo = (next: Unit): void => {
    setSize(inUnit(inPx(size, unit, dpi), next, dpiOf(next)));
    setUnit(next);
    setTyped(null);
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (fault === null) onGive({ size: inPx(size, unit, dpi), unit, dpi });
      }}
    >
      <h4>自定义尺寸</h4>
      <div className={styles.fields}>
        {(['width', 'height'] as const).map((side) => (
          <label key={side}>
            <span>{sideNames[side]}</span>
            <input
              inputMode="decimal"
              aria-label={sideNames[side]}
              aria-invalid={fault !== null}
              value={typed?.side === side ? typed.text : Number.isNaN(size[side]) ? '' : String(size[side])}
              onChange={(event) => {
                const { value } = event.target;
                setTyped({ side, text: value });
                take(side, value.trim() === '' ? Number.NaN : Number(value));
              }}
              onBlur={() => setTyped(null)}
            />
          </label>
        ))}
        <button
          type="button"
          className={styles.link}
          aria-pressed={isRatioKept}
          aria-label="锁定宽高比"
          title={settings.ratioLock ? '已锁定宽高比' : '锁定宽高比'}
          disabled={settings.ratioLock}
          onClick={() => setIsLinked(!isLinked)}
        >
          {isRatioKept ? <Link2 size={16} /> : <Link2Off size={16} />}
        </button>
        <select aria-label="单位" value={unit} onChange={(event) => turnTo(event.target.value as Unit)}>
          {units.map((one) => (
            <option key={one} value={one}>
              {unitNames[one]}
            </option>
          ))}
        </select>
      </div>
      {fault === null ? (
        <small>
          边长 {boundsIn(unit, dpi, settings)}
          {unit !== 'px' &&
            `，按 ${dpi} dpi 为 ${inPx(size, unit, dpi).width} × ${inPx(size, unit, dpi).height} px`}
        </small>
      ) : (
        <small role="alert">{fault}</small>
      )}
      <button type="submit" className={isStep ? styles.step : frame.primary} disabled={fault !== null}>
        {action}
      </button>
    </form>
  );
};
