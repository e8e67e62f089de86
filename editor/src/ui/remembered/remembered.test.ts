import { describe, expect, it } from 'vitest';
import {
  type Choices,
  createRemembered,
  FIRST_CHOICES,
  parseChoices,
  recentColorsMax,
} from './remembered.ts';

const storeOf = (kept: unknown) => {
  const written: Choices[] = [];
  const store = {
    read: async () => kept,
    write: async (choices: Choices) => void written.push(choices),
  };
  return { written, remembered: createRemembered(async () => store) };
};

describe('what the editor remembers of a person', () => {
  it('is restored as it was stored, and invalid values become the initial ones', async () => {
    const { remembered, written } = storeOf(undefined);
    remembered.setView({ pages: 'all', rulers: false });
    remembered.rememberColor('#FF0000');
    await expect.poll(() => written.length).toBe(2);
    const again = storeOf(JSON.parse(JSON.stringify(written.at(-1))));
    await again.remembered.recall();
    expect(again.remembered.getState()).toEqual({
      view: { pages: 'all', rulers: false, guides: true, snapping: true, bleed: true },
      recentColors: ['#ff0000'],
    });
    for (const junk of [null, 7, { view: { pages: 3, rulers: 'yes' }, recentColors: ['red', 4, {}] }])
      expect(parseChoices(junk)).toEqual(FIRST_CHOICES);
  });

  it('applies choices made before the stored ones are loaded to these, and stores both', async () => {
    const { remembered, written } = storeOf({ view: { guides: false }, recentColors: ['#0000ff'] });
    remembered.setView({ snapping: false });
    remembered.rememberColor('#ff0000');
    await remembered.recall();
    const both = {
      view: { pages: 'one', rulers: true, guides: false, snapping: false, bleed: true },
      recentColors: ['#ff0000', '#0000ff'],
    };
    expect(remembered.getState()).toEqual(both);
    await expect.poll(() => written.at(-1)).toEqual(both);
  });

  it('lists the colour chosen last first, each once, up to a limit', () => {
    const { remembered } = storeOf(undefined);
    for (let one = 0; one < 40; one += 1) remembered.rememberColor(`#0000${String(10 + one)}`);
    remembered.rememberColor('#000030');
    const { recentColors } = remembered.getState();
    expect(recentColors).toHaveLength(recentColorsMax);
    expect(recentColors[0]).toBe('#000030');
    expect(new Set(recentColors).size).toBe(recentColorsMax);
  });
});
