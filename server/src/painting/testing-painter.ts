import { blankDesign, groupElement, shapeElement, solid } from '@design-console/editor/document';
import { openPainting } from './painting.ts';

/** A painting server for tests to kill: first something small, on a message something for minutes. */
const painting = openPainting(async () => null, { processes: 1, paintMs: { wall: 600_000, cpu: 600_000 } });
const requester = { companyId: 1, user: 'a' };
const design = blankDesign({ width: 2000, height: 2000 });
const box = { x: 0, y: 0, width: 2000, height: 2000 };
const elements = Array.from({ length: 400 }, () =>
  groupElement({ ...box, opacity: 0.5, elements: [shapeElement({ ...box, fill: solid('#ff0000') })] }),
);

process.once('message', () => {
  const pages = design.pages.map((page) => ({ ...page, elements }));
  void painting
    .pdf(
      { design: { ...design, pages }, files: new Map() },
      { author: '', withBleed: false, withCropMarks: false },
      requester,
    )
    .catch(() => undefined);
  setTimeout(() => process.send?.('begun'), 500);
});
await painting.webp({ design, files: new Map() }, 20, requester);
process.send?.('painted');
