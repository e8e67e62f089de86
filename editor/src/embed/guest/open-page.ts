import type { StoredDesign } from '@design-console/contract/design';
import type { OpenedLink, PublishedConfiguration } from '@design-console/contract/embed';
import { CODE } from '@design-console/contract/kernel/code';
import { completeMessage } from '../protocol/messages.ts';
import type { OpenedTemplate } from '../../ui/panels/templates/shelf.ts';
import type { EditorConfiguration } from '../../ui/configuration.ts';
import { fitTemplate } from '../../ui/panels/templates/template-pages.ts';
import { type LinkParameters, parametersOfAddress } from '../protocol/parameters.ts';
import { fetchConfiguration, fetchDesign, Refused, sendUsage } from './session/calls.ts';
import { hasWrongSize, isNamed, type KindSize, sizeOf } from './editor/design-for.ts';
import { openFirst } from './first-link.ts';
import type { Host } from './host/host.ts';
import { productAt } from '../protocol/product-at.ts';
import { openSession, type GuestSession } from './session/session.ts';
import { openUsage, type Usage } from './session/usage.ts';
import { draftSlotOf, type OwnDraftSlot } from './drafts/own-drafts.ts';

export interface OpenPage {
  readonly opened: OpenedLink;
  readonly published: PublishedConfiguration;
  readonly parameters: LinkParameters;
  readonly usage: Usage;
  readonly session: GuestSession;
  /** The design the link names; null if it names none. */
  readonly stored: StoredDesign | null;
  /** The template the link names, as designs begin from it; null if it names none, or also names a design. */
  readonly template: OpenedTemplate | null;
  /**
   * What its user should know about the template; '' where all of it opens. Where a template is missing: why no
   * further design begins from it.
   */
  readonly templateNotice: string;
  /** What of the link a new design could not begin with; '' where it begins as the link says. */
  readonly openNotice: string;
  /** The size of the kind the link names; null where something else says what a new design is. */
  readonly kind: KindSize | null;
  /** The browser's store for unsaved work; null for products that make no designs. */
  readonly draft: OwnDraftSlot | null;
}

/** The design the link names, else the one its unsaved work belongs to. null where it was deleted and work is left. */
const storedFor = async (
  session: GuestSession,
  { design_id: named }: LinkParameters,
  draft: OwnDraftSlot | null,
): Promise<StoredDesign | null> => {
  const found = draft?.found;
  const known = named ?? found?.designId;
  if (!known) return null;
  try {
    return await session.ask((token) => fetchDesign(token, known));
  } catch (error) {
    const goesOn = named === undefined || Boolean(found?.content);
    if (goesOn && error instanceof Refused && error.code === CODE.notFound) return null;
    throw error;
  }
};

/** null for a missing template: the link then opens a blank page. */
const templateFor = async (
  session: GuestSession,
  { design_id: design, template_id: named }: LinkParameters,
): Promise<OpenedTemplate | null> => {
  if (design !== undefined || !isNamed(named) || !/^[\w-]{1,64}$/.test(named)) return null;
  const { openTemplate } = await import('./editor/templates.ts');
  try {
    return await openTemplate(session, named);
  } catch (error) {
    if (error instanceof Refused && (error.code === CODE.notFound || error.code === CODE.invalid))
      return null;
    throw error;
  }
};

/** null where the link says a size itself, or names no kind of the company's. */
const kindFor = async (session: GuestSession, parameters: LinkParameters): Promise<KindSize | null> => {
  const { kind_id: named } = parameters;
  if (named === undefined || !/^[1-9]\d{0,14}$/.test(named) || sizeOf(parameters) !== null) return null;
  const { kindOf } = await import('./editor/kinds.ts');
  const kind = await kindOf(session, Number(named));
  return kind && { width: kind.width, height: kind.height, unit: kind.unit, dpi: kind.dpi };
};

/** The numbers by which public clients name a size of their own. */
const ownSizes = ['127', '128'];

/** Why a new design does not begin as its link says: a wrong size would only be found in print. */
const noticeFor = (
  parameters: LinkParameters,
  { template, kind }: { readonly template: OpenedTemplate | null; readonly kind: KindSize | null },
): string => {
  const { design_id: design, template_id: named, kind_id: kindNamed } = parameters;
  if (design !== undefined || template !== null) return '';
  if (isNamed(named)) return '模板不存在或已下架，已打开空白画布';
  if (hasWrongSize(parameters)) return '链接中的尺寸无效，已打开其他尺寸的空白画布';
  const isMissing = isNamed(kindNamed) && !ownSizes.includes(kindNamed) && kind === null;
  return isMissing && sizeOf(parameters) === null ? '分类不存在或已停用，已打开默认尺寸的空白画布' : '';
};

/** The first content of the editor: the design as this browser or the server stored it, else the template. */
export const openDesign = async (
  session: GuestSession,
  opened: OpenedLink,
  parameters: LinkParameters,
  slotOf: typeof draftSlotOf = draftSlotOf,
) => {
  const draft = await slotOf(opened, parameters);
  try {
    const [stored, template] = await Promise.all([
      storedFor(session, parameters, draft),
      templateFor(session, parameters),
    ]);
    // also beside a stored design: its user may begin a further one
    const isOpened = parameters.design_id !== undefined || template !== null;
    const kind = isOpened ? null : await kindFor(session, parameters);
    return { stored, template, kind, draft, openNotice: noticeFor(parameters, { template, kind }) };
  } catch (error) {
    // the next attempt finds the same draft
    draft.release();
    throw error;
  }
};

/**
 * The template as the config set opens it. 素材权限 may leave out the company's own: no design begins from one, and
 * the server stores none. Of a template with more pages than 多页 allows, only the first ones are used. Where work
 * goes on, a template that is refused only keeps further designs from beginning.
 */
export const admitTemplate = <Found extends Pick<OpenPage, 'stored' | 'template' | 'draft'>>(
  documents: PublishedConfiguration['documents'],
  found: Found,
): Found & Pick<OpenPage, 'template' | 'templateNotice'> => {
  const { stored, template, draft } = found;
  if (template === null) return { ...found, templateNotice: '' };
  const functions = documents['editor.functions'] as EditorConfiguration['functions'];
  const canvas = documents['editor.canvas'] as EditorConfiguration['canvas'];
  // only templates of the company have versions
  const isLeftOut = functions.materials.templates !== 'all' && template.templateVersion !== undefined;
  const { design, words } = isLeftOut
    ? { design: null, words: '当前方案只开放免费模板，不能使用企业模板' }
    : fitTemplate(template.design, { functions, canvas });
  const goesOn = stored !== null || (!isLeftOut && Boolean(draft?.found?.content));
  if (design === null && !goesOn) throw new Refused(CODE.forbidden, words, 'template_id', '');
  return { ...found, template: design && { ...template, design }, templateNotice: words };
};

const noDesign = { stored: null, template: null, kind: null, draft: null, openNotice: '' } as const;

/**
 * Exchanges the link for a session and fetches the published configuration. That of an editor is reported as
 * soon as it is there: what it shows while the design loads is part of it.
 */
export const openPage = async (
  host: Host,
  address: Location,
  onEditorPublished: (published: PublishedConfiguration) => void = () => undefined,
): Promise<OpenPage> => {
  const product = productAt(address.pathname);
  // the template center keeps its place in the fragment
  const fragment = product === 'templateCenter' ? '' : address.hash;
  const fromAddress = parametersOfAddress(address.search + fragment);
  const { opened, parameters } = await openFirst(host, fromAddress, product);
  host.send(completeMessage('loading', {}));
  const session = openSession({ opened, parameters, fromAddress, host });
  const usage = openUsage({
    send: (events, isLeaving) =>
      isLeaving
        ? session.once((token) => sendUsage(token, events, true))
        : session.ask((token) => sendUsage(token, events, false)),
    opened,
    parameters,
    frame: window,
  });
  const opening =
    opened.product === 'templateEditor' ? openDesign(session, opened, parameters) : Promise.resolve(noDesign);
  const configure = async (): Promise<PublishedConfiguration> => {
    const published = await session.ask(fetchConfiguration);
    if (opened.product === 'templateEditor') onEditorPublished(published);
    return published;
  };
  try {
    const [published, design] = await Promise.all([configure(), opening]);
    const admitted = admitTemplate(published.documents, design);
    usage.tell('open');
    return { opened, parameters, published, usage, session, ...admitted };
  } catch (error) {
    opening.then(({ draft }) => draft?.release()).catch(() => undefined);
    usage.tell('error');
    usage.close();
    throw error;
  }
};
