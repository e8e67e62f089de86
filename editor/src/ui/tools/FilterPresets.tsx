import { useMemo } from 'react';
import { type Filters, imageElement, type ImageElement, newPage, type Page } from '../../document/index.ts';
import { Thumbnail } from '../painting/Thumbnail.tsx';
import { areSame, filterPresets } from './filters.ts';
import styles from './tools.module.css';

const widthPx = 50;
const heightPx = 36;

/** A page of the picture alone, as it is cropped. */
const pageWith = (
  { asset, crop, width, height }: Pick<ImageElement, 'asset' | 'crop' | 'width' | 'height'>,
  filters: Filters,
): Page =>
  newPage({
    width,
    height,
    elements: [imageElement({ x: 0, y: 0, width, height, asset, crop, filters })],
  });

interface Props {
  readonly element: ImageElement;
  /** The filters that are shown now. */
  readonly filters: Filters;
  readonly onPick: (filters: Filters) => void;
}

/** The presets by name, each with the picture as it makes it; painted once, not with every slide. */
export const FilterPresets = ({ element, filters, onPick }: Props) => {
  const { asset, crop, width, height } = element;
  const previews = useMemo(
    () => filterPresets.map((preset) => pageWith({ asset, crop, width, height }, preset.filters)),
    [asset, crop, width, height],
  );
  // covers its frame; what is long shows its middle
  const shownPx = Math.max(widthPx, Math.min(heightPx * (width / height), widthPx * 3));
  return (
    <div className={styles.presets} role="group" aria-label="预设">
      {filterPresets.map((preset, index) => {
        const page = previews[index];
        return (
          <button
            key={preset.name}
            type="button"
            data-preset=""
            aria-pressed={areSame(preset.filters, filters)}
            onClick={() => onPick(preset.filters)}
          >
            <span className={styles.preview} aria-hidden="true">
              {page && <Thumbnail page={page} widthPx={shownPx} label={preset.name} />}
            </span>
            {preset.name}
          </button>
        );
      })}
    </div>
  );
};
