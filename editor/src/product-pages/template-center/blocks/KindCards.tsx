import type { CenterKind } from '../source.ts';
import styles from './blocks.module.css';

interface Props {
  readonly kinds: readonly CenterKind[];
  /** Kinds among which those below these are found. */
  readonly all: readonly CenterKind[];
  readonly onPress: (kind: CenterKind) => void;
}

const boxSize = 32;
const longestSide = 24;
/** A banner's outline stays visible. */
const shortestSide = 8;

/** An outline in the proportions of a kind's page. */
const KindShape = ({ width, height }: Pick<CenterKind, 'width' | 'height'>) => {
  const scale = longestSide / Math.max(width, height);
  const [shownWidth, shownHeight] = [width, height].map((side) => Math.max(shortestSide, side * scale)) as [
    number,
    number,
  ];
  return (
    <svg className={styles.kindShape} viewBox={`0 0 ${boxSize} ${boxSize}`} aria-hidden="true">
      <rect
        x={(boxSize - shownWidth) / 2}
        y={(boxSize - shownHeight) / 2}
        width={shownWidth}
        height={shownHeight}
        rx={2.5}
        strokeWidth={1.75}
      />
    </svg>
  );
};

/** Kinds as cards, each of which lists its templates, with the names of the kinds below it. */
export const KindCards = ({ kinds, all, onPress }: Props) => (
  <ul className={styles.kinds}>
    {kinds.map((kind) => {
      const below = all.filter(({ parentId }) => parentId === kind.id);
      return (
        <li key={kind.id}>
          <button type="button" onClick={() => onPress(kind)}>
            <KindShape width={kind.width} height={kind.height} />
            <span className={styles.kindName}>
              <b>{kind.name}</b>
              {below.length > 0 && <small>{below.map(({ name }) => name).join('、')}</small>}
            </span>
          </button>
        </li>
      );
    })}
  </ul>
);
