import { Button, Modal } from 'antd';
import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';
import styles from './confirm.module.css';

/** Spec section 9: every default of a confirm dialog. */
export interface ConfirmOptions {
  /** What is about to happen, with the object's name: 删除角色「运营」？ */
  readonly title: ReactNode;
  /** The consequences. */
  readonly content?: ReactNode;
  /** Centered in the window by default. */
  readonly isCentered?: boolean;
  /** The cancel button is shown unless disabled. */
  readonly showsCancel?: boolean;
  readonly cancelText?: string;
  readonly okText?: string;
  readonly isDanger?: boolean;
  readonly isOkDisabled?: boolean;
  /** Large by default. */
  readonly buttonSize?: 'large' | 'middle' | 'small';
  /** Buttons share the whole width of the dialog. */
  readonly isFullWidth?: boolean;
  readonly align?: 'left' | 'center' | 'right';
  readonly widthPx?: number;
  /**
   * Work done while the dialog stays open with its button loading. Returning false, or an outcome that is not
   * ok, keeps the dialog open.
   */
  readonly onOk?: () => Promise<boolean | { readonly ok: boolean }>;
}

type Ask = (options: ConfirmOptions) => Promise<boolean>;

const Context = createContext<Ask | null>(null);

/** Returns a function that asks and resolves to whether the user agreed (and the work was done). */
export const useConfirm = (): Ask => {
  const ask = use(Context);
  if (!ask) throw new Error('useConfirm() outside ConfirmProvider');
  return ask;
};

interface Question {
  readonly options: ConfirmOptions;
  readonly answer: (agreed: boolean) => void;
}

const isDone = (result: boolean | { readonly ok: boolean }): boolean =>
  typeof result === 'boolean' ? result : result.ok;

export const ConfirmProvider = ({ children }: { readonly children: ReactNode }) => {
  const [question, setQuestion] = useState<Question | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isWorking, setIsWorking] = useState(false);
  const pending = useRef<Question | null>(null);

  const ask = useCallback<Ask>((options) => {
    // a second question replaces the first, which then counts as declined
    pending.current?.answer(false);
    return new Promise((answer) => {
      pending.current = { options, answer };
      setQuestion(pending.current);
      setIsOpen(true);
    });
  }, []);

  const close = (agreed: boolean) => {
    // before the answer, which may open the next question: that one starts with its button enabled
    setIsWorking(false);
    setIsOpen(false);
    const answered = pending.current;
    pending.current = null;
    answered?.answer(agreed);
  };

  const agree = async () => {
    const onOk = question?.options.onOk;
    if (!onOk) return close(true);
    setIsWorking(true);
    try {
      if (isDone(await onOk())) close(true);
    } finally {
      setIsWorking(false);
    }
  };

  const options = question?.options;
  const size = options?.buttonSize ?? 'large';
  const footer = useMemo(
    () => ({ align: options?.align ?? 'right', isFullWidth: options?.isFullWidth ?? false }),
    [options],
  );

  return (
    <Context value={ask}>
      {children}
      <Modal
        open={isOpen}
        title={options?.title}
        centered={options?.isCentered ?? true}
        width={options?.widthPx ?? 416}
        closable={false}
        keyboard={!isWorking}
        mask={{ closable: false }}
        onCancel={() => close(false)}
        afterClose={() => setQuestion(null)}
        zIndex={1200}
        footer={
          <div className={styles.buttons} data-align={footer.align} data-full={footer.isFullWidth}>
            {(options?.showsCancel ?? true) && (
              // a destructive action is never confirmed by Enter alone
              <Button
                size={size}
                disabled={isWorking}
                autoFocus={options?.isDanger ?? false}
                onClick={() => close(false)}
              >
                {options?.cancelText ?? '取消'}
              </Button>
            )}
            <Button
              type="primary"
              size={size}
              danger={options?.isDanger ?? false}
              disabled={options?.isOkDisabled ?? false}
              loading={isWorking}
              autoFocus={!(options?.isDanger ?? false)}
              onClick={() => void agree()}
            >
              {options?.okText ?? '确定'}
            </Button>
          </div>
        }
      >
        {options?.content !== undefined && <div className={styles.content}>{options.content}</div>}
      </Modal>
    </Context>
  );
};
