import {
  type PlatformTemplatePage,
  TEMPLATE_FACETS,
  type TemplateFacet,
} from '@design-console/contract/platform-template';
import { Button } from 'antd';
import { useState } from 'react';
import { type FacetValues, facetNames } from './platform-address.ts';
import styles from './re-make.module.css';

interface Props {
  readonly counts: NonNullable<PlatformTemplatePage['facets']>;
  readonly chosen: FacetValues;
  readonly onChange: (facet: TemplateFacet, values: string[]) => void;
}

/** How many values of a facet are shown before the user expands it. */
const shownFirst = 9;

interface FacetProps extends Pick<Props, 'onChange'> {
  readonly facet: TemplateFacet;
  readonly counts: Props['counts'][TemplateFacet];
  readonly chosen: readonly string[];
}

const Facet = ({ facet, counts, chosen, onChange }: FacetProps) => {
  const [isOpen, setIsOpen] = useState(false);
  // a chosen value without results stays, so that it can be deselected
  const gone = chosen.filter((name) => counts.every((one) => one.name !== name));
  const all = [...counts, ...gone.map((name) => ({ name, count: 0 }))];
  const shown = isOpen ? all : all.filter(({ name }, index) => index < shownFirst || chosen.includes(name));
  if (all.length === 0) return null;
  const toggle = (name: string) =>
    onChange(facet, chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
  return (
    <div className={styles.facet} role="group" aria-label={TEMPLATE_FACETS[facet]}>
      <span className={styles.facetTitle}>{TEMPLATE_FACETS[facet]}</span>
      <span className={styles.values}>
        <button
          type="button"
          aria-pressed={chosen.length === 0}
          aria-label={`全部${TEMPLATE_FACETS[facet]}`}
          onClick={() => onChange(facet, [])}
        >
          全部
        </button>
        {shown.map(({ name, count }) => (
          <button key={name} type="button" aria-pressed={chosen.includes(name)} onClick={() => toggle(name)}>
            {name}
            <small>{count}</small>
          </button>
        ))}
      </span>
      {all.length > shownFirst && (
        <Button
          type="link"
          size="small"
          className={styles.moreValues ?? ''}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? '收起' : `更多${TEMPLATE_FACETS[facet]}`}
        </Button>
      )}
    </div>
  );
};

/** Each facet a line: its values are alternatives, each with the number of templates it would leave. */
export const FacetBar = ({ counts, chosen, onChange }: Props) => (
  <div className={styles.facets}>
    {facetNames.map((facet) => (
      <Facet key={facet} facet={facet} counts={counts[facet]} chosen={chosen[facet]} onChange={onChange} />
    ))}
  </div>
);
