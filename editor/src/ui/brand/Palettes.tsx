import { Pipette } from 'lucide-react';
import type { EditorConfiguration } from '../configuration.ts';
import styles from './Palettes.module.css';

interface Props {
  readonly configuration: EditorConfiguration;
  /** The colour that is set now, marked where a palette holds it. */
  readonly current?: string;
  readonly onPick: (color: string) => void;
}

const same = (one: string, other: string | undefined): boolean => one.toLowerCase() === other?.toLowerCase();

interface EyeDropper {
  open(): Promise<{ readonly sRGBHex: string }>;
}

/** Not every browser has one. */
const eyeDropper = (): EyeDropper | null => {
  const { EyeDropper: made } = globalThis as { EyeDropper?: new () => EyeDropper };
  return made ? new made() : null;
};

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
      <div className={styles.anyColor}>
        <label>
          自选颜色
          <input
            type="color"
            defaultValue={current ?? '#0773fc'}
            onChange={(event) => onPick(event.target.value)}
          />
        </label>
        {eyeDropper() && (
          <button
            type="button"
            aria-label="吸取屏幕上的颜色"
            title="吸取屏幕上的颜色"
            onClick={() =>
              void eyeDropper()
                ?.open()
                .then(({ sRGBHex }) => onPick(sRGBHex))
                // given up with Escape
                .catch(() => undefined)
            }
          >
            <Pipette size={16} />
          </button>
        )}
      </div>
    )}
  </>
);
