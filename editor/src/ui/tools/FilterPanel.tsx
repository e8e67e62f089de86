import { useEffect, useRef, useState } from 'react';
import { atElement } from '../../commands/index.ts';
import type { Editor } from '../../core/index.ts';
import { type Filters, type ImageElement, NO_FILTERS } from '../../document/index.ts';
import { useGesture } from '../use-gesture.ts';
import { FilterPresets } from './FilterPresets.tsx';
import { paintingOf } from '../painting/painting.ts';
import { filterScales, stepsOf, valueOfSteps } from './filters.ts';
import { Slider, ToolPanel } from './ToolPanel.tsx';

/**
 * Previews filters during a slide, which is one history step. A picture is filtered before it is shown, to
 * avoid flicker; of the values chosen meanwhile only the last is applied. What is not shown yet when the panel
 * closes is not applied.
 */
const useLiveFilters = (editor: Editor, element: ImageElement) => {
  const { id, asset } = element;
  const gesture = useGesture(editor, '滤镜');
  const [chosen, setChosen] = useState<Filters | null>(null);
  const work = useRef<{ next: Filters | null; isRunning: boolean; commits: boolean; isOver: boolean }>({
    next: null,
    isRunning: false,
    commits: false,
    isOver: false,
  });
  useEffect(() => {
    const now = work.current;
    now.isOver = false;
    return () => {
      now.isOver = true;
    };
  }, []);

  const run = async (): Promise<void> => {
    const now = work.current;
    if (now.isRunning) return;
    now.isRunning = true;
    while (now.next) {
      const filters = now.next;
      now.next = null;
      await paintingOf(editor).painter().prepare({ asset, filters });
      // closed meanwhile: nobody would end the gesture
      if (now.isOver) return;
      // the selection may be another one by now
      gesture.slide(
        atElement(id, 'image', (draft) => {
          draft.filters = filters;
        }),
      );
    }
    now.isRunning = false;
    if (!now.commits) return;
    now.commits = false;
    gesture.commit();
    setChosen(null);
  };

  return {
    filters: chosen ?? element.filters ?? NO_FILTERS,
    slide: (filters: Filters): void => {
      setChosen(filters);
      work.current.next = filters;
      void run();
    },
    commit: (): void => {
      work.current.commits = true;
      void run();
    },
  };
};

interface Props {
  readonly editor: Editor;
  readonly element: ImageElement;
  readonly onClose: () => void;
}

/** Filter presets, and a slider for each filter. */
export const FilterPanel = ({ editor, element, onClose }: Props) => {
  const { filters, slide, commit } = useLiveFilters(editor, element);
  return (
    <ToolPanel title="滤镜" onClose={onClose}>
      <FilterPresets
        element={element}
        filters={filters}
        onPick={(preset) => {
          slide(preset);
          commit();
        }}
      />
      {filterScales.map(({ name, label, min }) => (
        <Slider
          key={name}
          label={label}
          min={min}
          max={100}
          value={stepsOf(name, filters[name])}
          onSlide={(steps) => slide({ ...filters, [name]: valueOfSteps(name, steps) })}
          onCommit={commit}
        />
      ))}
    </ToolPanel>
  );
};
