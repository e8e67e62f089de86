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

/** Icons of built-in light applications without a picture of their own, by id. */
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

/** The icon of a company's own light application. */
export { AppWindow as OwnAppIcon };
