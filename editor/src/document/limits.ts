import { pagesMax } from '@design-console/contract/documents/canvas-kinds';

/** The bounds of one design. The schema refuses more, so readers may rely on them. */
export const LIMITS = {
  pages: pagesMax,
  elementsPerPage: 500,
  elementsPerDesign: 3000,
  /** User guides per direction on a page. */
  guidesPerAxis: 40,
  groupDepth: 6,
  textLength: 10_000,
  paragraphsPerText: 500,
  runsPerParagraph: 200,
  pathLength: 20_000,
  qrTextLength: 1000,
  chartSeries: 12,
  chartPoints: 60,
  tableRows: 100,
  tableColumns: 30,
  tableCells: 600,
  paragraphsPerCell: 50,
  tablePaddingPx: 400,
  gradientStops: 8,
  assets: 500,
  nameLength: 100,
  titleLength: 100,
  altLength: 200,
  /** Either side of a page. */
  pageSidePx: 20_000,
  /** Width times height of a page: what a server can still rasterise at scale 1. */
  pageAreaPx: 100_000_000,
  /** Around a page, on every side. */
  bleedPx: 500,
  minElementSidePx: 0,
  maxElementSidePx: 40_000,
  maxFontSizePx: 4000,
} as const;
