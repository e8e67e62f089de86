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

const icons: Readonly<Record<string, LucideIcon>> = {
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

/** How a light application without a picture of its own is drawn. */
export const lightAppIconOf = (id: string): LucideIcon => icons[id] ?? AppWindow;
