import { type Ref, useId } from 'react';
import type { PaintScene } from './paint-scene.ts';
import { anime, flat, guofeng, illustration } from './scenes-drawn.tsx';
import { oil, paper, photo, threeD } from './scenes-with-light.tsx';
import type { ArtStyle } from './words.ts';

const scenes: Readonly<Record<ArtStyle, PaintScene>> = {
  illustration,
  guofeng,
  photo,
  threeD,
  anime,
  oil,
  flat,
  paper,
};

interface Props {
  readonly art: ArtStyle;
  /** Empty where adjacent text already says the same. */
  readonly label: string;
  readonly ref?: Ref<SVGSVGElement>;
}

/**
 * Mountains, sun and water, alike in each style, drawn by hand to show a style before anything is
 * generated. Fills its box.
 */
export const Scene = ({ art, label, ref }: Props) => {
  const id = useId().replace(/[^\w-]/g, '');
  return (
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 400 400"
      preserveAspectRatio="xMidYMid slice"
      {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {scenes[art](id)}
    </svg>
  );
};
