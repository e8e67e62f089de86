import type { EditorConfiguration } from './configuration.ts';
import styles from './Palettes.module.css';

interface Props {
  readonly configuration: EditorConfiguration;
  /** The colour that is set now, marked where a palette holds it. */
  readonly current?: string;
  readonly onPick: (color: string) => void;
}

const same = (one: string, other: string | undefined): boolean => one.toLowerCase() === other?.toLowerCase();

/** Colours users may choose: the company's palettes, and freely chosen ones unless ruled out. */
export const Palettes = ({ configuration, current, onPick }: Props) => (
  <>
    {configuration.brand.colors.palettes.map((palette, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two palettes may be called alike
      <section key={place} className={styles.palette}>
        <h4>{palette.name}</h4>
        <div>
          {palette.colors.map((color, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: colours may repeat
              key={index}
              type="button"
              aria-label={color}
              aria-pressed={same(color, current)}
              style={{ backgroundColor: color }}
              onClick={() => onPick(color)}
            />
          ))}
        </div>
      </section>
    ))}
    {!configuration.brand.colors.onlyCompanyColors && (
      <label className={styles.anyColor}>
        自选颜色
        <input
          type="color"
          defaultValue={current ?? '#0773fc'}
          onChange={(event) => onPick(event.target.value)}
        />
      </label>
    )}
  </>
);
