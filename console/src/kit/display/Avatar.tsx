import styles from './small.module.css';

const hueCount = 6;

const hueOf = (name: string): number => {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum % hueCount;
};

interface Props {
  readonly name: string;
  readonly sizePx?: number;
}

/** The first character of a name on a colour of its own. Decoration: the name is shown beside it. */
export const Avatar = ({ name, sizePx = 36 }: Props) => (
  <span
    className={styles.avatar}
    data-hue={hueOf(name)}
    style={{ width: sizePx, height: sizePx, fontSize: Math.round(sizePx * 0.4) }}
    aria-hidden="true"
  >
    {[...name.trim()][0]?.toUpperCase() ?? '?'}
  </span>
);
