const layers = ['editor/src/painter/server/render.test.ts'];

/** What a document or a picture could make the server pay. */
export const paintingSabotages = [
  {
    name: 'paint layers as large as what lies on them, seen or not',
    file: 'editor/src/painter/layer.ts',
    search: 'view.visible ? common(whole, edgesOf(view.visible, shadowReach(shadow, scale))) : whole',
    replace: 'whole',
    mustFail: layers,
  },
  {
    name: 'keep every filtered picture until the painting ends',
    file: 'editor/src/painter/picture-cache.ts',
    search: 'other !== key && bytes + bytesOf(kept.picture) <= bytesMax',
    replace: 'other !== key',
    mustFail: layers,
  },
];
