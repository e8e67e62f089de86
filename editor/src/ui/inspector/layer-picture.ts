import { boundsOf, type Element, newPage, type Page } from '../../document/index.ts';

/** Margin around the element, as a share of its longer side. */
const roomShare = 0.08;
/** A grey on which both white and black elements are visible. */
const ground = '#c3c8d2';

/** A square page with only the element, centred and as large as possible; hidden elements are shown too. */
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

/** Caches one picture per element, since elements are immutable. */
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
