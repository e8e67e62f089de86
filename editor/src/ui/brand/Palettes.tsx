import { Pipette } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { colorsOf, type Page } from '../../document/index.ts';
import type { EditorConfiguration } from '../configuration.ts';
import { useChoices, useRemembered } from '../remembered/use-remembered.ts';
import { chunkOf } from '../use-chunk.ts';
import { useLatestRef } from '../use-latest.ts';
import { parseHex } from './hsv.ts';
import styles from './Palettes.module.css';
import { useCommittedPages } from './use-committed-pages.ts';

export const { load: loadColorArea, use: useColorArea } = chunkOf(() => import('./ColorArea.tsx'));

interface Props {
  readonly configuration: EditorConfiguration;
  /** The current colour, marked where a palette contains it. */
  readonly current?: string;
  readonly onPick: (color: string) => void;
}

const same = (one: string, other: string | undefined): boolean => one.toLowerCase() === other?.toLowerCase();

interface EyeDropper {
  open(): Promise<{ readonly sRGBHex: string }>;
}

/** null in browsers without one. */
const eyeDropper = (): EyeDropper | null => {
  const { EyeDropper: made } = globalThis as { EyeDropper?: new () => EyeDropper };
  return made ? new made() : null;
};

interface PaletteProps {
  readonly name: string;
  readonly colors: readonly string[];
  readonly current: string | undefined;
  readonly onPick: (color: string) => void;
}

const Palette = ({ name, colors, current, onPick }: PaletteProps) => (
  <section className={styles.palette} aria-label={name}>
    <h4>{name}</h4>
    <div>
      {colors.map((color, index) => (
        <button
          key={index}
          type="button"
          aria-label={color}
          title={color.toUpperCase()}
          aria-pressed={same(color, current)}
          style={{ backgroundColor: color }}
          onClick={() => onPick(color)}
        />
      ))}
    </div>
  </section>
);

interface FreeProps {
  readonly current: string | undefined;
  readonly onPick: (color: string) => void;
  /** The picked colour is the final choice, not a preview. */
  readonly onChosen: () => void;
}

/** Any colour: by picker, hex code or eyedropper. */
const FreeColor = ({ current, onPick, onChosen }: FreeProps) => {
  const Area = useColorArea(true)?.ColorArea;
  const [picked, setPicked] = useState(current ?? '#0773fc');
  const [typed, setTyped] = useState<string | null>(null);
  const color = (current ?? picked).slice(0, 7).toLowerCase();
  const pick = (next: string): void => {
    setPicked(next);
    onPick(next);
  };
  return (
    <section className={styles.free} aria-label="任意颜色" data-own-keys="">
      <h4>任意颜色</h4>
      {Area && <Area color={color} onPick={pick} />}
      <div className={styles.written}>
        <i style={{ backgroundColor: color }} />
        <input
          aria-label="自选颜色"
          maxLength={7}
          spellCheck={false}
          value={typed ?? color.toUpperCase()}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setTyped(event.target.value);
            const next = parseHex(event.target.value);
            if (next !== null) pick(next);
          }}
          onBlur={() => setTyped(null)}
        />
        {eyeDropper() && (
          <button
            type="button"
            aria-label="吸取屏幕上的颜色"
            title="吸取屏幕上的颜色"
            onClick={() =>
              void eyeDropper()
                ?.open()
                .then(({ sRGBHex }) => {
                  pick(sRGBHex);
                  onChosen();
                })
                // cancelled with Escape
                .catch(() => undefined)
            }
          >
            <Pipette size={16} />
          </button>
        )}
      </div>
    </section>
  );
};

const usedMax = 14;
const usedIn = (pages: readonly Page[]): readonly string[] =>
  colorsOf(pages)
    .map(({ color }) => color)
    .slice(0, usedMax);

/** The company's palettes and, unless only these are allowed, recent, used and any other colours. */
export const Palettes = ({ configuration, current, onPick }: Props) => {
  const { palettes, onlyCompanyColors } = configuration.brand.colors;
  const remembered = useRemembered();
  const { recentColors } = useChoices(remembered);
  const pages = useCommittedPages();
  const used = useMemo(() => (onlyCompanyColors ? [] : usedIn(pages)), [onlyCompanyColors, pages]);
  const root = useRef<HTMLDivElement>(null);
  const tried = useRef<string | null>(null);
  // keep the order from opening time: a pressed colour must not move
  const [recent] = useState(recentColors);
  const keep = (color: string): void => remembered?.rememberColor(color.slice(0, 7));
  const keeping = useLatestRef(keep);
  useEffect(() => {
    const node = root.current;
    const chosen = (): void => {
      if (tried.current !== null) keeping.current(tried.current);
      tried.current = null;
    };
    node?.addEventListener('change', chosen);
    return () => node?.removeEventListener('change', chosen);
  }, [keeping]);
  const choose = (color: string): void => {
    keep(color);
    onPick(color);
  };
  return (
    <div ref={root}>
      {recent.length > 0 && !onlyCompanyColors && (
        <Palette name="最近使用" colors={recent} current={current} onPick={choose} />
      )}
      {palettes.map(({ name, colors }, index) => (
        <Palette key={index} name={name} colors={colors} current={current} onPick={choose} />
      ))}
      {used.length > 0 && <Palette name="设计中的颜色" colors={used} current={current} onPick={choose} />}
      {!onlyCompanyColors && (
        <FreeColor
          current={current}
          onPick={(color) => {
            tried.current = color;
            onPick(color);
          }}
          onChosen={() => root.current?.dispatchEvent(new Event('change', { bubbles: true }))}
        />
      )}
    </div>
  );
};
