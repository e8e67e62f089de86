/** A design has no more pages, whatever a company allows. */
export const pagesMax = 50;

export interface CanvasKind {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly unit: 'px' | 'mm' | 'cm';
  readonly dpi: number;
}

const screen = { unit: 'px', dpi: 72 } as const;
const print = { unit: 'mm', dpi: 300 } as const;

/** The kinds of canvases, with the initial size of each. */
export const canvasKinds = {
  poster: { name: '手机海报', width: 1080, height: 1920, ...screen },
  articleCover: { name: '公众号首图', width: 900, height: 383, ...screen },
  noteCover: { name: '小红书封面', width: 1080, height: 1440, ...screen },
  longPicture: { name: '长图', width: 800, height: 2400, ...screen },
  banner: { name: '横版海报', width: 1920, height: 1080, ...screen },
  card: { name: '名片', width: 90, height: 54, ...print },
  ppt: { name: '演示文稿', width: 1920, height: 1080, ...screen },
  flyer: { name: 'A4 宣传单', width: 210, height: 297, ...print },
} as const satisfies Record<string, CanvasKind>;
