import type { EditorConfiguration } from '../../../ui/configuration.ts';
import { markedFiles } from '../../../painter/watermark-document.ts';
import { hostLine, hostPicture } from '../../protocol/host-text.ts';
import type { LinkParameters } from '../../protocol/parameters.ts';

type Functions = EditorConfiguration['functions'];
type Format = Functions['export']['formats'][number];

const isOn = (text: string | undefined): boolean => text === '1' || text === 'true';
const isOff = (text: string | undefined): boolean => text === '0' || text === 'false';

const finishTextMax = 8;
const keywordMax = 40;

/** Whether a public client, which names itself so, opened the page in a window that it closes after 完成. */
export const isInClientsWindow = ({ reptile, render, device_type: device }: LinkParameters): boolean =>
  reptile !== undefined && render === undefined && device !== '2';

/** The entries of the bar that a host hides, and 退出 where only the bar of the client's own window leads out. */
const hiddenBy = (parameters: LinkParameters, exitUrl: string): ReadonlySet<string> =>
  new Set([
    ...(isInClientsWindow(parameters) && exitUrl === '' ? ['exit'] : []),
    ...(isOn(parameters.hide_logo) ? ['logo'] : []),
    ...(isOff(parameters.show_name) ? ['title'] : []),
    ...(isOn(parameters.hide_customer_service) ? ['service'] : []),
    ...(isOff(parameters.show_history_design) ? ['history'] : []),
    ...(isOff(parameters.enable_smart_transform) || isOff(parameters.smart_transform) ? ['resize'] : []),
  ]);

/** Whether changes are stored by themselves, or only when the user saves. */
export const savesItself = ({ auto_save: wanted }: LinkParameters): boolean => !isOff(wanted);

/** Whether the host has every file marked. */
export const isMarked = ({ show_watermark: wanted }: LinkParameters): boolean => isOn(wanted);

/** Whether a host leaves its users no choice of the format on phones, where others may ask for one. */
const isOneFormat = ({ device_type: device, download_more: more }: LinkParameters): boolean =>
  device === '2' && isOff(more);

const qualities: Readonly<Record<string, 'high' | 'normal'>> = { '1': 'high', '2': 'normal' };

/** The company's formats that the host names; all of them where it names none of these. */
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
 * The company's configuration with the parameters of a link. A host narrows what the company offers and sets
 * shown texts; it cannot enable what the company disabled.
 */
export const configurationFor = (
  configuration: EditorConfiguration,
  parameters: LinkParameters,
  /** The page to return to; checked by the server. */
  leaveUrl = '',
): EditorConfiguration => {
  const { functions, theme, watermark } = configuration;
  const { materials, topBar, window } = functions;
  const exitUrl = leaveUrl || window.exitUrl;
  const hidden = hiddenBy(parameters, exitUrl);
  const { quality } = functions.export;
  const formats = formatsFor(functions.export.formats, parameters.download_mime);
  return {
    ...configuration,
    watermark: isMarked(parameters) ? markedFiles(watermark) : watermark,
    theme: {
      ...theme,
      brand: { ...theme.brand, logo: theme.brand.logo || hostPicture(parameters.logo_url) },
    },
    functions: {
      ...functions,
      topBar: {
        ...topBar,
        items: topBar.items.map((item) => (hidden.has(item.id) ? { ...item, visible: false } : item)),
      },
      export: {
        ...functions.export,
        formats: isOneFormat(parameters) ? formats.slice(0, 1) : formats,
        quality: quality === 'choose' ? (qualities[parameters.download_quality ?? ''] ?? quality) : quality,
      },
      materials: {
        ...materials,
        materials: isLimited(parameters.coop_material_limit) ? 'licensed' : materials.materials,
        fonts: isLimited(parameters.coop_font_limit) ? 'free' : materials.fonts,
        templates: isLimited(parameters.charging_template_limit) ? 'free' : materials.templates,
      },
      window: {
        ...window,
        exitUrl,
        finishText: hostLine(parameters.finish_button_name, finishTextMax) || window.finishText,
      },
    },
  };
};

/** The first search of the templates panel. */
export const keywordOf = (parameters: LinkParameters): string =>
  hostLine(parameters.template_search_keyword, keywordMax);
