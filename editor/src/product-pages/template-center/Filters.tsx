import styles from './Filters.module.css';
import type { Filter } from './find.ts';
import type { Choice } from './source.ts';

interface Props {
  readonly choices: Readonly<Record<Filter, readonly Choice[]>>;
  readonly shown: readonly Filter[];
  readonly chosen: Readonly<Partial<Record<Filter, string>>>;
  readonly onChange: (chosen: Partial<Record<Filter, string>>) => void;
}

const titles: Readonly<Record<Filter, string>> = {
  industry: '行业',
  style: '风格',
  color: '颜色',
  price: '价格',
};

const swatches: Readonly<Record<string, string>> = {
  红色: '#e5484d',
  黄色: '#f5b82e',
  绿色: '#2f9e62',
  蓝色: '#2f6fed',
  紫色: '#8a4fd3',
  米色: '#e3d5b8',
  橙色: '#f2793d',
  青色: '#22a6b3',
  粉色: '#f08fb4',
  棕色: '#8b5e3c',
  黑色: '#1f2430',
  白色: '#ffffff',
  灰色: '#9aa3af',
  多彩: 'conic-gradient(#f43f5e, #f59e0b, #22c55e, #3b82f6, #a855f7, #f43f5e)',
};

/** One row of choices per filter; pressing the chosen one again clears it. */
export const Filters = ({ choices, shown, chosen, onChange }: Props) => (
  <div className={styles.filters}>
    {shown.map((filter) => {
      const set = (value: string | undefined) => {
        const { [filter]: _, ...rest } = chosen;
        onChange(value === undefined ? rest : { ...rest, [filter]: value });
      };
      return (
        <fieldset key={filter} className={styles.filter}>
          <legend>{titles[filter]}</legend>
          <button type="button" aria-pressed={chosen[filter] === undefined} onClick={() => set(undefined)}>
            全部
          </button>
          {choices[filter].map(({ value, label }) => (
            <button
              key={value}
              type="button"
              aria-pressed={chosen[filter] === value}
              onClick={() => set(chosen[filter] === value ? undefined : value)}
            >
              {filter === 'color' && <i style={{ background: swatches[label] }} aria-hidden="true" />}
              {label}
            </button>
          ))}
        </fieldset>
      );
    })}
  </div>
);
