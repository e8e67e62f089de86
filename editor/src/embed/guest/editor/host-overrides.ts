import type { EditorConfiguration } from '../../../ui/configuration.ts';
import { hostLine, hostPicture } from '../../protocol/host-text.ts';
import type { LinkParameters } from '../../protocol/parameters.ts';

type Functions = EditorConfiguration['functions'];
type Format = Functions['export']['formats'][number];

const isOn = (text: string | undefined): boolean => text === '1' || text === 'true';
const isOff = (text: string | undefined): boolean => text === '0' || text === 'false';

const finishTextMax = 8;
const keywordMax = 40;

/** The entries of the bar that a host takes away. */
const hiddenBy = (wishes: LinkParameters): ReadonlySet<string> =>
  new Set([
    ...(isOn(wishes.hide_logo) ? ['logo'] : []),
    ...(isOff(wishes.show_name) ? ['title'] : []),
    ...(isOn(wishes.hide_customer_service) ? ['service'] : []),
    ...(isOff(wishes.show_history_design) ? ['history'] : []),
  ]);

const qualities: Readonly<Record<string, 'high' | 'normal'>> = { '1': 'high', '2': 'normal' };

/** Of the company's formats those the host names; all of them where it names none of these. */
const formatsFor = (formats: readonly Format[], wanted = ''): Format[] => {
  const named = new Set(
    wanted
      .toLowerCase()
      .split(/[^a-z/+]+/)
      .map((one) =>
        one
          .replace(/^image\/|^application\//, '')
          .replace('jpeg', 'jpg')
          .replace('svg+xml', 'svg'),
      ),
  );
  const both = formats.filter((one) => named.has(one));
  return both.length === 0 ? [...formats] : both;
};

/** 2 is everything; hosts send 0 and 1 for users without the right. */
const isLimited = (text: string | undefined): boolean => text === '0' || text === '1';

/**
 * The company's configuration as the host of a link wishes it for this user. A host narrows what the company
 * opens and words what is shown; it opens nothing that the company closed.
 */
export const configurationFor = (
  configuration: EditorConfiguration,
  wishes: LinkParameters,
  /** Where the host wants its user back; checked by the server. */
  leaveUrl = '',
): EditorConfiguration => {
  const { functions, theme } = configuration;
  const hidden = hiddenBy(wishes);
  const { materials, topBar, window } = functions;
  const { formats, quality } = functions.export;
  return {
    ...configuration,
    theme: {
      ...theme,
      brand: { ...theme.brand, logo: theme.brand.logo || hostPicture(wishes.logo_url) },
    },
    functions: {
      ...functions,
      topBar: {
        ...topBar,
        items: topBar.items.map((item) => (hidden.has(item.id) ? { ...item, visible: false } : item)),
      },
      export: {
        ...functions.export,
        formats: formatsFor(formats, wishes.download_mime),
        quality: quality === 'choose' ? (qualities[wishes.download_quality ?? ''] ?? quality) : quality,
      },
      materials: {
        ...materials,
        materials: isLimited(wishes.coop_material_limit) ? 'licensed' : materials.materials,
        fonts: isLimited(wishes.coop_font_limit) ? 'free' : materials.fonts,
        templates: isLimited(wishes.charging_template_limit) ? 'free' : materials.templates,
      },
      window: {
        ...window,
        exitUrl: leaveUrl || window.exitUrl,
        finishText: hostLine(wishes.finish_button_name, finishTextMax) || window.finishText,
      },
    },
  };
};

/** What the templates panel searches for when it is opened first. */
export const keywordOf = (wishes: LinkParameters): string =>
  hostLine(wishes.template_search_keyword, keywordMax);
