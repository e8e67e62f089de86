import { CODE } from '@design-console/contract/kernel/code';
import {
  answerOk,
  type CallAnswer,
  callAnswerMessage,
  callIn,
  templateAnswerIn,
  templateQuestion,
} from '../../protocol/client-calls.ts';
import { framesBeside } from './frames-beside.ts';

/** Longer than a template takes to load; until the editor is open nobody answers. */
const editorAnswersWithinMs = 15_000;

const notOpen: CallAnswer = { code: CODE.notFound, data: null, msg: '设计编辑器还没有打开，请稍后再试' };

/**
 * The page to which public clients send the calls that have an answer. It has no user: it asks the editor in
 * a frame beside it, of our own origin, and hears its own host alone.
 */
export const answerCalls = (frame: Window): void => {
  const { origin: own } = frame.location;
  let asked = 0;

  const askEditor = (templateId: string): Promise<CallAnswer> =>
    new Promise((resolve) => {
      const beside = framesBeside(frame, own);
      asked += 1;
      const question = asked;
      const end = (answer: CallAnswer): void => {
        frame.removeEventListener('message', hear);
        frame.clearTimeout(limit);
        resolve(answer);
      };
      const hear = ({ data, origin, source }: MessageEvent): void => {
        if (origin !== own || !beside.some((one) => one === source)) return;
        const answer = templateAnswerIn(data);
        if (answer?.question === question) end(answer.answer);
      };
      const limit = frame.setTimeout(() => end(notOpen), editorAnswersWithinMs);
      frame.addEventListener('message', hear);
      for (const one of beside) one.postMessage(templateQuestion(templateId, question), own);
      if (beside.length === 0) end(notOpen);
    });

  frame.addEventListener('message', ({ data, origin, source }: MessageEvent) => {
    const call = source === frame.parent ? callIn(data) : null;
    if (call === null) return;
    const answer = (given: CallAnswer): void =>
      // a sandboxed host has no origin to name
      frame.parent.postMessage(callAnswerMessage(call.name, given), origin === 'null' ? '*' : origin);
    if (call.name !== 'replaceTemplate') {
      // our editor knows the kinds of its company by itself
      answer(answerOk(call.name === 'getSizeKinds' ? [] : null));
    } else if (call.templateId === null) {
      answer({ code: CODE.invalid, data: null, msg: 'templateId 不是有效的模板编号' });
    } else void askEditor(call.templateId).then(answer);
  });
};
