import { boxesText, cropMarks, cropMarkWidth, type PageBoxes } from '../painter/page-boxes.ts';

/** A page of a PDF: one JPEG that fills its sheet. */
export interface PdfPage extends PageBoxes {
  readonly picture: Blob;
  readonly pixels: { readonly width: number; readonly height: number };
}

const hex = (text: string): string =>
  `FEFF${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')}`.toUpperCase();

const number = (value: number): string => String(Math.round(value * 1000) / 1000);

const pdfDate = (at: Date): string => `${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`;

/**
 * Pages of pictures as one PDF 1.4. Browsers cannot draw vectors into a PDF, so the caller must supply
 * enough px for print. JPEG is embedded unchanged.
 */
export const pdfOf = (pages: readonly PdfPage[], { title, at }: { title: string; at: Date }): Blob => {
  const parts: BlobPart[] = [];
  const offsets: number[] = [];
  let length = 0;
  const put = (part: string | Blob): void => {
    // every text here is ASCII: characters are bytes
    parts.push(part);
    length += typeof part === 'string' ? part.length : part.size;
  };
  const object = (id: number, content: string, stream?: string | Blob): void => {
    offsets[id] = length;
    put(`${id} 0 obj\n${content}\n`);
    if (stream !== undefined) {
      put('stream\n');
      put(stream);
      put('\nendstream\n');
    }
    put('endobj\n');
  };
  const pageId = (index: number): number => 4 + index * 3;

  put('%PDF-1.4\n');
  object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  const kids = pages.map((_, index) => `${pageId(index)} 0 R`).join(' ');
  object(2, `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`);
  object(3, `<< /Title <${hex(title)}> /CreationDate (D:${pdfDate(at)}) >>`);
  pages.forEach((page, index) => {
    const { width, height, margin, picture, pixels } = page;
    const id = pageId(index);
    const draw = [
      `q ${[width, 0, 0, height, margin, margin].map(number).join(' ')} cm /P Do Q`,
      `${cropMarkWidth} w`,
      ...cropMarks(page).map(([fromX, fromY, toX, toY]) => {
        const [start, end] = [
          [fromX, fromY],
          [toX, toY],
        ].map((point) => point.map(number).join(' '));
        return `${start} m ${end} l S`;
      }),
    ].join(' ');
    object(
      id,
      `<< /Type /Page /Parent 2 0 R ${boxesText(page)} /Contents ${id + 1} 0 R /Resources << /XObject << /P ${id + 2} 0 R >> >> >>`,
    );
    object(id + 1, `<< /Length ${draw.length} >>`, draw);
    object(
      id + 2,
      `<< /Type /XObject /Subtype /Image /Width ${pixels.width} /Height ${pixels.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${picture.size} >>`,
      picture,
    );
  });
  const start = length;
  const count = 4 + pages.length * 3;
  const rows = Array.from(
    { length: count - 1 },
    (_, at) => `${String(offsets[at + 1] ?? 0).padStart(10, '0')} 00000 n \n`,
  );
  put(`xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}`);
  put(`trailer\n<< /Size ${count} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
};
