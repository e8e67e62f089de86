import { type Ref, useId } from 'react';
import type { PaintScene } from './paint-scene.ts';
import { anime, flat, guofeng, illustration } from './scenes-drawn.tsx';
import { oil, paper, photo, threeD } from './scenes-lit.tsx';
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
  /** Empty where the words beside it say the same. */
  readonly label: string;
  readonly ref?: Ref<SVGSVGElement>;
}

/**
 * The same mountains, sun and water in each style: drawn by hand, so that people see what a style is
 * before anything was generated. Fills whatever box it is given.
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
