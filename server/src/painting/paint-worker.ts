import { parentPort } from 'node:worker_threads';
import { renderPageWebp, renderPdf } from '@design-console/editor/painter/server';
import type { PaintOrder, PaintReply } from './painting.ts';

const paint = ({ what, design, files, fonts, widthPx, author }: PaintOrder): Promise<Buffer> =>
  what === 'pdf'
    ? renderPdf(design, { files, companyFonts: fonts, author })
    : renderPageWebp(design, 0, { files, companyFonts: fonts, width: widthPx });

const answer = async (order: PaintOrder): Promise<void> => {
  let reply: PaintReply;
  try {
    reply = { id: order.id, bytes: new Uint8Array(await paint(order)) };
  } catch (error) {
    reply = { id: order.id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(reply);
};

// one after the other: who orders waits for the answer
parentPort?.on('message', (order: PaintOrder) => void answer(order));
