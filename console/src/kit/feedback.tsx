import { App } from 'antd';
import { useMemo } from 'react';

/** Short messages at the top of the window. An error stays longer than a success. */
export interface Feedback {
  readonly success: (text: string) => void;
  readonly info: (text: string) => void;
  readonly warning: (text: string) => void;
  readonly error: (text: string, requestId?: string | null) => void;
}

const successSeconds = 2.4;
const errorSeconds = 5;

/** Messages in the app's own context, so that they follow its theme. */
export const useFeedback = (): Feedback => {
  const { message } = App.useApp();
  return useMemo(() => {
    const say = (type: 'success' | 'info' | 'warning', text: string) =>
      void message.open({ type, content: text, duration: successSeconds });
    const copy = (requestId: string) => () => void navigator.clipboard.writeText(requestId).catch(() => {});
    return {
      success: (text) => say('success', text),
      info: (text) => say('info', text),
      warning: (text) => say('warning', text),
      error: (text, requestId) =>
        void message.open({
          type: 'error',
          duration: errorSeconds,
          content: requestId ? (
            <>
              {text}
              <button type="button" className="message-action" onClick={copy(requestId)} title={requestId}>
                复制请求编号
              </button>
            </>
          ) : (
            text
          ),
        }),
    };
  }, [message]);
};
