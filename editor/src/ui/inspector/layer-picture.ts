import { boundsOf, type Element, newPage, type Page } from '../../document/index.ts';

/** Around what is shown, as a share of its longer side. */
const roomShare = 0.08;
/** Between a white and a black element: both are seen. */
const ground = '#c3c8d2';

/** A square page with the element alone in its middle, as large as it goes; hidden ones are seen here too. */
const pictureOf = (element: Element): Page => {
  const { x, y, width, height } = boundsOf([element]);
  const side = Math.max(width, height, 1) * (1 + roomShare * 2);
  const moved = {
    ...element,
    visible: true,
    x: element.x + (side - width) / 2 - x,
    y: element.y + (side - height) / 2 - y,
  };
  return newPage({
    width: side,
    height: side,
    background: { kind: 'solid', color: ground },
    elements: [moved],
  });
};

/** Elements never change: each has one picture. */
export const createLayerPictures = () => {
  const known = new WeakMap<Element, Page>();
  return {
    of: (element: Element): Page => {
      const picture = known.get(element) ?? pictureOf(element);
      known.set(element, picture);
      return picture;
    },
  };
};
