import { createEditor, type Editor, pageOf, type Ports } from '../core/index.ts';
import {
  blankDesign,
  type Actor,
  type Design,
  type Element,
  type Point,
  shapeElement,
  solid,
} from '../document/index.ts';
import type { PointerInput } from '../interaction/gesture.ts';
import { createInteraction, type Interaction, type InteractionOptions } from '../interaction/machine.ts';
import { runShortcut } from '../interaction/shortcuts.ts';

interface Modifiers {
  readonly shift?: boolean;
  readonly alt?: boolean;
  readonly mod?: boolean;
  readonly touch?: boolean;
}

interface Options {
  readonly elements?: readonly Element[];
  readonly design?: Design;
  readonly width?: number;
  readonly height?: number;
  readonly zoom?: number;
  readonly snapping?: boolean;
  readonly adding?: boolean;
  readonly actor?: Actor;
  readonly partAt?: InteractionOptions['partAt'];
  readonly ports?: Partial<Ports>;
}

type Spot = readonly [number, number];

const pointOf = ([x, y]: Spot): Point => ({ x, y });

const inputAt = (
  spot: Spot,
  { shift = false, alt = false, mod = false, touch = false }: Modifiers,
): PointerInput => ({
  point: pointOf(spot),
  shiftKey: shift,
  altKey: alt,
  modKey: mod,
  isTouch: touch,
});

/** The editor without a screen: press, drag and type as a user does, in page px. */
/** A filled rectangle of 100 × 80 px. */
export const boxElement = (id: string, x: number, y: number, more: Partial<Element> = {}): Element =>
  ({ ...shapeElement({ x, y, width: 100, height: 80, fill: solid('#0773fc') }), id, ...more }) as Element;

export const fullyLocked = { move: true, resize: true, edit: true, delete: true } as const;

export interface TestEditor {
  readonly editor: Editor;
  readonly interaction: Interaction;
  /** Ids of elements opened for their own editing (text, cells, crop). */
  readonly opened: string[];
  /** How often a dragged copy had no room. */
  refusedCopies(): number;
  press(at: Spot, modifiers?: Modifiers): void;
  doublePress(at: Spot): void;
  /** Presses, moves there in steps and lets go. */
  drag(from: Spot, to: Spot, modifiers?: Modifiers): void;
  /** Presses, moves there in steps and does not let go. */
  hold(from: Spot, to: Spot, modifiers?: Modifiers): void;
  /** `keys` as in the shortcut table: `Mod+Shift+G`. Returns whether it did something. */
  key(keys: string): boolean;
  elements(): readonly Element[];
  element(id: string): Element;
  selected(): readonly string[];
}

const dragSteps = 6;

export const openTestEditor = (given: Options = {}): TestEditor => {
  const {
    elements = [],
    width = 1000,
    height = 1000,
    zoom = 1,
    snapping = false,
    adding = false,
    actor = 'user',
    ports = {},
    partAt = () => null,
  } = given;
  const blank = blankDesign({ width, height });
  const design = given.design ?? {
    ...blank,
    pages: blank.pages.map((page) => ({ ...page, elements: [...elements] })),
  };
  const editor = createEditor({ design, actor, ports });
  const opened: string[] = [];
  let refusals = 0;
  const interaction = createInteraction({
    editor,
    zoom: () => zoom,
    isSnapping: () => snapping,
    hasGuides: () => true,
    onPageFull: () => void (refusals += 1),
    length: (px) => String(Math.round(px)),
    isAdding: () => adding,
    partAt,
    onOpen: (element) => void opened.push(element.id),
  });

  const hold = (from: Spot, to: Spot, modifiers: Modifiers = {}): void => {
    interaction.press(inputAt(from, modifiers));
    for (let step = 1; step <= dragSteps; step += 1) {
      const share = step / dragSteps;
      const spot = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share] as const;
      interaction.move(inputAt(spot, modifiers));
    }
  };

  const current = (): readonly Element[] => pageOf(editor.getState()).elements;
  return {
    editor,
    interaction,
    opened,
    refusedCopies: () => refusals,
    press: (at, modifiers = {}) => {
      interaction.press(inputAt(at, modifiers));
      interaction.release(inputAt(at, modifiers));
    },
    doublePress: (at) => interaction.doublePress(inputAt(at, {})),
    hold,
    drag: (from, to, modifiers = {}) => {
      hold(from, to, modifiers);
      interaction.release(inputAt(to, modifiers));
    },
    key: (keys) => {
      const parts = keys.split('+');
      return runShortcut(editor, {
        key: parts.at(-1) ?? '',
        ctrlKey: parts.includes('Mod'),
        metaKey: false,
        shiftKey: parts.includes('Shift'),
        altKey: parts.includes('Alt'),
      });
    },
    elements: current,
    element: (id) => {
      const found = current().find((one) => one.id === id);
      if (!found) throw new Error(`No element ${id} on the page`);
      return found;
    },
    selected: () => editor.getState().selection.ids,
  };
};
