/** More than any host page has. */
const framesMax = 50;

/** The other frames of the page around this one that are at this origin, or may be where the browser hides it. */
export const framesBeside = (frame: Window, origin: string): Window[] => {
  const { parent } = frame;
  return Array.from({ length: Math.min(parent.length, framesMax) }, (_, index) => parent[index]).filter(
    (one): one is Window => {
      if (one === undefined || one === frame) return false;
      try {
        return one.location.origin === origin;
      } catch {
        // of another origin than ours
        return origin !== frame.location.origin;
      }
    },
  );
};
