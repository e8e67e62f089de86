import {
  Bookmark,
  Brush,
  ChartColumn,
  CircleDot,
  Code,
  Droplets,
  FileBadge,
  House,
  Images,
  Keyboard,
  LayoutGrid,
  LayoutTemplate,
  type LucideIcon,
  Palette,
  PencilRuler,
  ScrollText,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  Sparkles,
  SquareStack,
  UserCog,
  Users,
  WandSparkles,
} from 'lucide-react';

/** The menu's icons by the names the API uses. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  home: House,
  editor: PencilRuler,
  sliders: SlidersHorizontal,
  palette: Palette,
  watermark: Droplets,
  chart: ChartColumn,
  apps: LayoutGrid,
  settings: Settings,
  layout: LayoutTemplate,
  pages: SquareStack,
  topic: Bookmark,
  brush: Brush,
  templates: Images,
  wand: WandSparkles,
  sparkles: Sparkles,
  code: Code,
  account: UserCog,
  role: ShieldCheck,
  users: Users,
  certificate: FileBadge,
  log: ScrollText,
  keyboard: Keyboard,
};

/** An icon by its name in the menu; an unknown name gets a plain mark. */
export const MenuIcon = ({ name, sizePx = 18 }: { readonly name: string; readonly sizePx?: number }) => {
  const Icon = ICONS[name] ?? CircleDot;
  return <Icon size={sizePx} strokeWidth={1.75} aria-hidden="true" />;
};
