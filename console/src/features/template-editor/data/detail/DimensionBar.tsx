import {
  type DetailDimension,
  detailDimensions,
  itemDimensions,
} from '@design-console/contract/usage/report';
import { Check } from 'lucide-react';
import styles from './detail.module.css';
import { dimensionTitles } from './detail-columns.tsx';

interface Props {
  readonly chosen: readonly DetailDimension[];
  readonly onToggle: (dimension: DetailDimension) => void;
}

const groups = [
  detailDimensions.filter((one) => !itemDimensions.some((item) => item === one)),
  itemDimensions,
];

/**
 * The dimensions of a row besides its day. At most one of the second group: an event may belong to several.
 */
export const DimensionBar = ({ chosen, onToggle }: Props) => (
  <fieldset className={styles.dimensions}>
    <legend className={styles.legend}>按天细分</legend>
    {groups.map((group) => (
      <span key={group[0]} className={styles.group}>
        {group.map((dimension) => {
          const isOn = chosen.includes(dimension);
          return (
            <button
              key={dimension}
              type="button"
              className={styles.dimension}
              aria-pressed={isOn}
              onClick={() => onToggle(dimension)}
            >
              {isOn && <Check size={14} aria-hidden="true" />}
              {dimensionTitles[dimension]}
            </button>
          );
        })}
      </span>
    ))}
  </fieldset>
);
