import { App } from 'antd';
import { useMemo } from 'react';

interface MessageAction {
  readonly label: string;
  readonly onClick: () => void;
}

/** Short messages at the top of the window. An error stays longer than a success. */
export interface Feedback {
  /** With an action the message stays long enough to undo something. */
  readonly success: (text: string, action?: MessageAction) => void;
  /** As `success` with an action. Returns what removes the message, where its action has lost its sense. */
  readonly undoable: (text: string, action: MessageAction) => () => void;
  readonly info: (text: string) => void;
  readonly warning: (text: string) => void;
  readonly error: (text: string, requestId?: string | null) => void;
}

const successSeconds = 2.4;
const errorSeconds = 5;
const actionSeconds = 10;

/** Messages in the app's own context, so that they follow its theme. */
export const useFeedback = (): Feedback => {
  const { message } = App.useApp();
  return useMemo(() => {
    const say = (type: 'success' | 'info' | 'warning', text: string) =>
      void message.open({ type, content: text, duration: successSeconds });
    const undoable: Feedback['undoable'] = (text, action) => {
      const key = crypto.randomUUID();
      const dismiss = () => message.destroy(key);
      const act = () => {
        dismiss();
        action.onClick();
      };
      void message.open({
        key,
        type: 'success',
        duration: actionSeconds,
        content: (
          <>
            {text}
            <button type="button" className="message-action" onClick={act}>
              {action.label}
            </button>
          </>
        ),
      });
      return dismiss;
    };
    const copy = (requestId: string) => () => void navigator.clipboard.writeText(requestId).catch(() => {});
    return {
      success: (text, action) => void (action ? undoable(text, action) : say('success', text)),
      undoable,
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
