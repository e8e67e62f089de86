import type { PalettesField, PaletteValue } from '@design-console/contract/kernel';
import { Button, Input } from 'antd';
import { Plus, X } from 'lucide-react';
import { focusBesideRow } from '../../../kit/feedback/dialog-focus.tsx';
import { ReasonedButton } from '../../../kit/feedback/ReasonedButton.tsx';
import { contrastOf } from '../contrast.ts';
import { ColorSwatch } from './ColorSwatch.tsx';
import styles from './fields.module.css';

interface Props {
  readonly field: PalettesField;
  readonly value: readonly PaletteValue[];
  readonly isDisabled: boolean;
  readonly onChange: (value: PaletteValue[]) => void;
}

const enough = 4.5;

/** The text colour used on a colour: white where readable, else black; one of them always is. */
const TextHint = ({ color }: { readonly color: string }) => {
  const [white, black] = [contrastOf(color, '#FFFFFF'), contrastOf(color, '#000000')];
  const title = `与白字的对比度 ${white.toFixed(1)}，与黑字的对比度 ${black.toFixed(1)}，正文不低于 4.5`;
  return <small title={title}>{white < enough ? '黑字' : black < enough ? '白字' : '皆可'}</small>;
};

/** Named rows of colours, each with the text that is read on it. */
export const PalettesInput = ({ field, value, isDisabled, onChange }: Props) => {
  const change = (index: number, palette: PaletteValue) =>
    onChange(value.map((one, at) => (at === index ? palette : one)));
  return (
    <div className={styles.palettes}>
      {value.map((palette, index) => (
        <div key={index} className={styles.palette}>
          <div className={styles.paletteHead}>
            <Input
              aria-label={`第 ${index + 1} 组色板的名称`}
              value={palette.name}
              maxLength={20}
              disabled={isDisabled}
              status={palette.name === '' ? 'error' : ''}
              onChange={(event) => change(index, { ...palette, name: event.target.value })}
            />
            <Button
              type="text"
              icon={<X size={15} />}
              aria-label={`移除色板「${palette.name}」`}
              disabled={isDisabled}
              onClick={({ currentTarget }) => {
                focusBesideRow(currentTarget, currentTarget.closest(`.${styles.palette}`));
                onChange(value.filter((_, at) => at !== index));
              }}
            />
          </div>
          <div className={styles.swatches}>
            {palette.colors.map((color, at) => (
              <span key={at} className={styles.swatch}>
                <ColorSwatch
                  label={`「${palette.name}」的第 ${at + 1} 个颜色`}
                  value={color}
                  isSmall
                  isDisabled={isDisabled}
                  onChange={(picked) =>
                    change(index, {
                      ...palette,
                      colors: palette.colors.map((one, index) => (index === at ? picked : one)),
                    })
                  }
                />
                {palette.colors.length > 1 && !isDisabled && (
                  <button
                    type="button"
                    className={styles.removeSwatch}
                    aria-label={`移除颜色 ${color}`}
                    onClick={({ currentTarget }) => {
                      focusBesideRow(currentTarget, currentTarget.parentElement);
                      change(index, {
                        ...palette,
                        colors: palette.colors.filter((_, index) => index !== at),
                      });
                    }}
                  >
                    <X size={10} />
                  </button>
                )}
                <TextHint color={color} />
              </span>
            ))}
            <ReasonedButton
              size="small"
              type="dashed"
              icon={<Plus size={14} />}
              aria-label={`给「${palette.name}」添加颜色`}
              disabled={isDisabled}
              reason={
                !isDisabled && palette.colors.length >= field.maxColors
                  ? `每个色板最多 ${field.maxColors} 种颜色`
                  : null
              }
              onClick={() => change(index, { ...palette, colors: [...palette.colors, '#066CF3'] })}
            />
          </div>
        </div>
      ))}
      <ReasonedButton
        type="dashed"
        icon={<Plus size={15} />}
        disabled={isDisabled}
        reason={!isDisabled && value.length >= field.maxCount ? `最多 ${field.maxCount} 个色板` : null}
        onClick={() => onChange([...value, { name: `色板 ${value.length + 1}`, colors: ['#066CF3'] }])}
      >
        添加色板
      </ReasonedButton>
    </div>
  );
};
