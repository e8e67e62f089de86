import {
  type DetailDimension,
  type DetailPeriod,
  detailDimensions,
  itemDimensions,
} from '@design-console/contract/usage/report';
import { Check } from 'lucide-react';
import { Segments } from '../../../../kit/form/Segments.tsx';
import styles from './detail.module.css';
import { dimensionTitles } from './detail-columns.tsx';

interface Props {
  readonly per: DetailPeriod;
  readonly onPer: (per: DetailPeriod) => void;
  readonly chosen: readonly DetailDimension[];
  readonly onToggle: (dimension: DetailDimension) => void;
}

const groups = [
  detailDimensions.filter((one) => !itemDimensions.some((item) => item === one)),
  itemDimensions,
];

const periods: { readonly value: DetailPeriod; readonly label: string }[] = [
  { value: 'day', label: '按天' },
  { value: 'range', label: '整段汇总' },
];

/**
 * What a row covers, a day or the whole range, and its dimensions besides that. At most one of the second group: an event may belong to several.
 */
export const DimensionBar = ({ per, onPer, chosen, onToggle }: Props) => (
  <fieldset className={styles.dimensions}>
    <legend className={styles.legend}>统计方式</legend>
    <Segments<DetailPeriod> aria-label="汇总方式" value={per} options={periods} onChange={onPer} />
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
