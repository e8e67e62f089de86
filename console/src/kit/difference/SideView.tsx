import { readSide, type Side } from '@design-console/contract/kernel';
import styles from './difference.module.css';

/** One side of a difference: words, colours beside their values, a picture. */
export const SideView = ({ side, name }: { readonly side: Side; readonly name: string }) => {
  switch (side.kind) {
    case 'none':
      return <span className={styles.nothing}>{side.text}</span>;
    case 'text':
      return <span className={styles.words}>{side.text}</span>;
    case 'colors':
      return (
        <span className={styles.colors}>
          {side.colors.map((color, index) => (
            <span key={index} className={styles.color}>
              <i style={{ background: color }} aria-hidden="true" />
              {color}
            </span>
          ))}
        </span>
      );
    case 'picture':
      return <img className={styles.picture} src={readSide(side)} alt={name} />;
  }
};
