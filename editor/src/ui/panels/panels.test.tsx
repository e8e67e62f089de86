// @vitest-environment happy-dom
import { isValidElement } from 'react';
import { expect, it } from 'vitest';
import { createEditor } from '../../core/index.ts';
import { blankDesign } from '../../document/index.ts';
import { defaultConfiguration } from '../default-configuration.ts';
import { ICONS } from '../frame/icons.ts';
import { Panel } from './panels.tsx';

const configuration = defaultConfiguration();

it.each(configuration.functions.sidePanels.items.map(({ id }) => id))(
  'the entry %s of the side bar has an icon and a panel of its own',
  (id) => {
    const editor = createEditor({ design: blankDesign({ width: 100, height: 100 }) });
    const props = { configuration, editor } as Omit<Parameters<typeof Panel>[0], 'id'>;
    expect(ICONS[id]).toBeDefined();
    expect(isValidElement(Panel({ id, ...props }))).toBe(true);
  },
);
