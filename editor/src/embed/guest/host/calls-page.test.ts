import { describe, expect, it } from 'vitest';
import { answerCalls } from './calls-page.ts';

const own = 'https://design.example';
const host = 'https://oa.example';

/** A frame with only what the page uses, beside an editor of ours and a frame of another site. */
const opened = () => {
  const said: { message: unknown; to: unknown }[] = [];
  const asked: { message: { question?: number }; to: unknown }[] = [];
  const listeners = new Set<(event: unknown) => void>();
  let timeUp = (): void => undefined;
  const beside = (origin: string) => ({
    location: { origin },
    postMessage: (message: { question?: number }, to: unknown) => asked.push({ message, to }),
  });
  const [editor, theirs] = [beside(own), beside('https://ads.example')];
  const parent = {
    postMessage: (message: unknown, to: unknown) => said.push({ message, to }),
    0: theirs,
    1: editor,
    length: 2,
  };
  const frame = {
    parent,
    location: { origin: own },
    setTimeout: (run: () => void) => {
      timeUp = run;
      return 1;
    },
    clearTimeout: () => undefined,
    addEventListener: (_type: string, listener: (event: unknown) => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: (event: unknown) => void) => listeners.delete(listener),
  };
  answerCalls(frame as unknown as Window);
  const say = async (origin: string, data: unknown, source: unknown = parent) => {
    for (const listener of listeners) listener({ origin, data, source });
    await Promise.resolve();
  };
  return { said, asked, say, editor, theirs, parent, endTime: () => timeUp() };
};

const call = (name: string, result: object = {}) => ({ mark: 'CKT_TEMPLATE', name, result });
const answer = (question: number | undefined, msg: string) => ({
  type: 'template_answer',
  question,
  answer: { code: 200, data: 'template:77', msg },
});

describe('the page that answers calls of public clients', () => {
  it('asks the editor beside it, and passes on its answer alone', async () => {
    const { said, asked, say, editor, theirs } = opened();
    await say(host, call('initData', { app_id: 'a' }));
    await say(host, call('getSizeKinds'));
    expect(said).toMatchObject([
      { message: { mark: 'CKT_MESSAGE_IFRAME', name: 'initData', result: { code: 200 } }, to: host },
      { message: { name: 'getSizeKinds', result: { code: 200, data: [] } }, to: host },
    ]);
    await say(host, call('replaceTemplate', { templateId: '77' }));
    expect(asked).toMatchObject([{ message: { type: 'template_wanted', templateId: '77' }, to: own }]);
    const { question } = asked[0]?.message ?? {};
    await say('https://ads.example', answer(question, '伪造'), theirs);
    await say('https://ads.example', answer(question, '伪造'), editor);
    await say(own, answer(99, '另一个'), editor);
    expect(said).toHaveLength(2);
    await say(own, answer(question, '成功'), editor);
    expect(said[2]).toEqual({
      message: {
        mark: 'CKT_MESSAGE_IFRAME',
        name: 'replaceTemplate',
        result: { code: 200, data: 'template:77', msg: '成功' },
      },
      to: host,
    });
  });

  it('hears its own host alone, and says why a template is not taken', async () => {
    const { said, asked, say, theirs, endTime } = opened();
    await say('https://ads.example', call('replaceTemplate', { templateId: '77' }), theirs);
    expect([said, asked]).toEqual([[], []]);
    await say(host, call('replaceTemplate', { templateId: '../x' }));
    expect(said).toMatchObject([
      { message: { result: { code: 400, msg: 'templateId 不是有效的模板编号' } } },
    ]);
    await say(host, call('replaceTemplate', { templateId: '77' }));
    endTime();
    await Promise.resolve();
    expect(said[1]).toMatchObject({
      message: { result: { code: 404, msg: '设计编辑器还没有打开，请稍后再试' } },
    });
  });
});
