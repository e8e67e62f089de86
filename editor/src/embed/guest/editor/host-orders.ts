import { CODE } from '@design-console/contract/kernel/code';
import { fromPx, templateIdOf } from '../../../document/index.ts';
import type { HostOrders, OrderedEditor } from '../../../ui/host-orders/host-orders.ts';
import { lengthDecimals } from '../../../ui/lengths.ts';
import {
  answerOk,
  type CallAnswer,
  designInfoMessage,
  orderIn,
  takenTemplate,
  templateAnswer,
  templateQuestionIn,
} from '../../protocol/client-calls.ts';
import {
  isLeaveOrder,
  leavingMessage,
  sdkAnswerMessage,
  type SdkCall,
  sdkCallIn,
} from '../../protocol/sdk-calls.ts';
import type { GuestPageProps } from '../guest-page-props.ts';
import { framesBeside } from '../host/frames-beside.ts';

type Options = Pick<GuestPageProps, 'host' | 'parameters' | 'session'> & {
  readonly designId: () => string | undefined;
};

const invalid = (msg: string): CallAnswer => ({ code: CODE.invalid, data: null, msg });

const refusalOf = (error: unknown): CallAnswer =>
  invalid(error instanceof Error && error.message !== '' ? error.message : '模板打不开，请稍后重试');

const replaceTemplate = async (
  editor: OrderedEditor,
  { templateId, pageIndex }: SdkCall,
): Promise<CallAnswer> => {
  if (templateId === null) return invalid('templateId 不是有效的模板编号');
  if (pageIndex === null) return invalid('pageIndex 须为从 0 开始的页序号');
  return editor.takeTemplate(templateId, pageIndex).then(() => answerOk(null), refusalOf);
};

/** The company's kind of the link: its number, and its name where the company has it. */
const kindOfLink = async ({ parameters, session }: Options) => {
  const kindId = Number(parameters.kind_id ?? 0);
  if (!Number.isSafeInteger(kindId) || kindId <= 0) return { kindId: 0, kindName: '' };
  const { kindOf } = await import('./kinds.ts');
  // a name that cannot be fetched must not withhold the rest
  const kind = await kindOf(session, kindId).catch(() => null);
  return { kindId, kindName: kind?.name ?? '' };
};

const infoOf = async (editor: OrderedEditor, options: Options) => {
  const { design, formats } = editor.opened();
  const [page] = design.pages;
  const length = (px = 0) => Number(fromPx(px, design.unit, design.dpi).toFixed(lengthDecimals[design.unit]));
  return designInfoMessage({
    designId: options.designId(),
    templateId: templateIdOf(design),
    ...(await kindOfLink(options)),
    width: length(page?.width),
    height: length(page?.height),
    unit: design.unit,
    pages: design.pages.length,
    formats,
  });
};

/** The host's orders for the open design, and questions about templates by our calls page beside this one. */
export const hostOrdersOf = (options: Options): HostOrders => ({
  listen(editor) {
    const { host } = options;
    const stop = host.hear((message) => {
      const call = sdkCallIn(message);
      if (call !== null)
        void replaceTemplate(editor, call).then((answer) =>
          host.send(sdkAnswerMessage(call.request, answer)),
        );
      if (isLeaveOrder(message)) {
        host.send(leavingMessage);
        editor.leave();
      }
      const order = orderIn(message);
      if (order === null) return;
      if (order.kind === 'download') editor.showDownload();
      // the editor shows the fault
      else if (order.kind === 'template')
        editor.takeTemplate(order.templateId, order.pageIndex).catch(() => undefined);
      else void infoOf(editor, options).then(host.send);
    });
    const hearQuestion = async ({ data, origin, source }: MessageEvent): Promise<void> => {
      const { origin: own } = window.location;
      const asked = origin === own ? templateQuestionIn(data) : null;
      const asking = framesBeside(window, own).find((one) => one === source);
      if (asked === null || !asking) return;
      const answer = await editor
        .checkTemplate(asked.templateId)
        .then(() => answerOk(takenTemplate(asked.templateId)), refusalOf);
      asking.postMessage(templateAnswer(asked.question, answer), own);
    };
    const onMessage = (event: MessageEvent): void => void hearQuestion(event);
    window.addEventListener('message', onMessage);
    return () => {
      stop();
      window.removeEventListener('message', onMessage);
    };
  },
});
