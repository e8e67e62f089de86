import type { Design } from '../document/index.ts';
import { onePage } from '../drawing-kit/shapes.ts';
import { finishSample } from '../samples/sample.ts';
import { type ComposedKind, kindSizes, kindTitles } from './kinds.ts';
import type { Material } from './layout-parts.ts';
import { LAYOUTS, type LayoutName, pointCards } from './layouts.ts';
import { HUES } from './palettes.ts';
import { isFact, type Understood, understand } from './understand.ts';

export interface Composed {
  /** Depends only on prompt, kind, round and place in the list, so that hosts may store it. */
  readonly key: string;
  readonly title: string;
  readonly kind: ComposedKind;
  readonly design: Design;
}

export interface ComposeRequest {
  readonly prompt: string;
  readonly kind: ComposedKind;
  /** Written on each design. */
  readonly company: string;
  /** 0 at first, and one more each time the same prompt is asked again: it changes layouts and drawings. */
  readonly round?: number;
  /** Result of the previous prompt in a conversation: “换成绿色” keeps its title. */
  readonly earlier?: Understood | undefined;
  /** Words that a model wrote; without them the designs show those of the prompt. */
  readonly words?: { readonly title: string; readonly subtitle: string } | null | undefined;
}

export interface ComposeAnswer {
  readonly understood: Understood;
  readonly designs: readonly Composed[];
}

/** FNV-1a hash: similar prompts get very different seeds. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
};

const layoutNames = Object.keys(LAYOUTS) as LayoutName[];
export const designsPerRun = 4;

/** The hue of a design. When no colour was asked for, the third and later designs get another hue. */
const hueOf = ({ hue, isHueAsked }: Understood, index: number, seed: number) =>
  isHueAsked || index < 2 ? hue : (HUES[(seed + index * 3) % HUES.length] ?? hue);

const designOf = (material: Material, kind: ComposedKind, layout: LayoutName, points: readonly string[]) => {
  const { width, height } = kindSizes[kind];
  if (kind !== 'longPicture') {
    const { background, elements } = LAYOUTS[layout](width, height, material);
    return onePage(width, height, background, elements);
  }
  const head = height * 0.56;
  const { background, elements } = LAYOUTS[layout](width, head, material);
  const cards = { x: 56, y: head + 40, width: width - 112, height: height - head - 96 };
  return onePage(width, height, background, [...elements, ...pointCards(cards, points, material.colors)]);
};

/**
 * The built-in composer makes designs from a prompt without a model. It is pure and deterministic. The
 * prompt's text becomes title and subtitle, and its words choose colours and drawings. The designs of a run
 * use different layouts.
 */
export const compose = ({
  prompt,
  kind,
  company,
  round = 0,
  earlier,
  words,
}: ComposeRequest): ComposeAnswer => {
  const read = understand(prompt, earlier);
  // a model wrote the words, so that only what it may not leave out stands beside them
  const understood = { ...read, ...words, facts: words ? read.facts.filter(isFact) : read.facts };
  const { subject, isDark } = understood;
  const title = understood.title || subject.title;
  const seed = hashOf(`${prompt}|${kind}|${round}`);
  const designs = Array.from({ length: designsPerRun }, (_, index): Composed => {
    const hue = hueOf(understood, index, seed);
    // one of four designs swaps light and dark, unless all must be dark
    const dark = isDark || (index + round) % 4 === 2;
    const layout = layoutNames[(index + round) % layoutNames.length] ?? 'scene';
    const key = `ai-${(seed >>> 0).toString(36)}-${index + 1}`;
    const material: Material = {
      title,
      subtitle: understood.subtitle,
      details: understood.facts.filter((fact) => !`${title}\n${understood.subtitle}`.includes(fact)),
      label: subject.label,
      company,
      motif: subject.motif,
      colors: dark ? hue.dark : hue.light,
      contrary: dark ? hue.light : hue.dark,
      seed: seed + index * 7919,
    };
    const { design } = finishSample({
      key,
      price: 'free',
      title,
      kind: kindTitles[kind],
      tags: { industry: '', style: '', color: hue.facet },
      design: designOf(material, kind, layout, subject.points),
    });
    return { key, title, kind, design };
  });
  return { understood, designs };
};
