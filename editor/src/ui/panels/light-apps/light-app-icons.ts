import {
  AppWindow,
  Eraser,
  FileText,
  Film,
  GalleryVertical,
  IdCard,
  Images,
  LayoutGrid,
  type LucideIcon,
  QrCode,
  Scissors,
  Shrink,
  Stamp,
  WandSparkles,
} from 'lucide-react';

/** How a built-in light application without a picture of its own is drawn, by its id. */
export const LIGHT_APP_ICONS: Readonly<Record<string, LucideIcon>> = {
  cutout: Scissors,
  batchCutout: Images,
  enhance: WandSparkles,
  eraser: Eraser,
  compress: Shrink,
  longStitch: GalleryVertical,
  collage: LayoutGrid,
  qrCode: QrCode,
  idPhoto: IdCard,
  gifMaker: Film,
  watermark: Stamp,
  pdfConvert: FileText,
};

/** How one of the company's own is. */
export { AppWindow as OwnAppIcon };
