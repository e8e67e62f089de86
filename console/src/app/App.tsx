import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { App as AntdApp, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { CallFailed } from '../api/call-errors.ts';
import { whenNotSignedIn } from '../api/client.ts';
import { personActed, whenFailed } from '../api/failures.ts';
import { createQueryClient } from '../api/query-client.ts';
import '../kit/theme/antd-corrections.css';
import '../kit/theme/forced-colors.css';
import '../kit/theme/touch.css';
import { useIsTouch } from '../kit/hooks/use-media.ts';
import { nameInChinese } from '../kit/theme/chinese-names.ts';
import { ConfirmProvider } from '../kit/feedback/confirm.tsx';
import { useFeedback } from '../kit/feedback/feedback.tsx';
import { antdThemeOf } from '../kit/theme/theme.ts';
import { arrive, leaveAsOtherTab, leaveNotSignedIn } from './leave.ts';
import { createAppRouter } from './router.tsx';
import { getToken, onTokenChangedElsewhere } from './session.ts';
import { useIsMotionReduced, useTheme } from './theme-choice.ts';

dayjs.locale('zh-cn');

/** Connects the calls' reports to what the user sees, and follows the session of the other tabs. */
const Wiring = ({ children }: { readonly children: ReactNode }) => {
  const feedback = useFeedback();

  // before any child makes a call
  useLayoutEffect(() => {
    arrive();
    whenFailed(({ text, requestId }) => feedback.error(text, requestId));
    whenNotSignedIn(() => leaveNotSignedIn(feedback.error));
  }, [feedback]);

  useEffect(() => {
    const acts = ['pointerdown', 'keydown'] as const;
    for (const act of acts) window.addEventListener(act, personActed, { capture: true, passive: true });
    return () => {
      for (const act of acts) window.removeEventListener(act, personActed, { capture: true });
    };
  }, []);

  useEffect(() => {
    const stop = onTokenChangedElsewhere((token) => {
      if (token === null) leaveAsOtherTab(feedback.error);
      else window.location.reload();
    });
    // a page brought back by the back button after its session ended
    const revive = (event: PageTransitionEvent) => {
      if (event.persisted && getToken() === null) leaveAsOtherTab(feedback.error);
    };
    window.addEventListener('pageshow', revive);
    return () => {
      stop();
      window.removeEventListener('pageshow', revive);
    };
  }, [feedback]);

  // a page that failed offline reloads by itself when the network is back
  const queryClient = useQueryClient();
  useEffect(() => {
    const reload = () =>
      void queryClient.refetchQueries({
        type: 'active',
        predicate: ({ state }) => state.status === 'error' && (state.error as unknown) instanceof CallFailed,
      });
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [queryClient]);

  return children;
};

/** Every component is Chinese (spec sections 1 and 5) and follows the theme. */
export const ConsoleTheme = ({ children }: { readonly children: ReactNode }) => {
  useLayoutEffect(() => nameInChinese(document.body), []);
  const theme = useTheme();
  const isMotionReduced = useIsMotionReduced();
  const isTouch = useIsTouch();
  const antdTheme = useMemo(
    () => antdThemeOf(theme, isMotionReduced, isTouch),
    [theme, isMotionReduced, isTouch],
  );
  return (
    <ConfigProvider
      theme={antdTheme}
      locale={zhCN}
      button={{ autoInsertSpace: false }}
      form={{ validateMessages: { required: '请输入${label}' } }}
    >
      {children}
    </ConfigProvider>
  );
};

/** The signed-in console. */
export const App = () => {
  const [queryClient] = useState(createQueryClient);
  const [router] = useState(createAppRouter);
  return (
    <ConsoleTheme>
      <AntdApp message={{ maxCount: 3 }}>
        <QueryClientProvider client={queryClient}>
          <Wiring>
            <ConfirmProvider>
              <RouterProvider router={router} />
            </ConfirmProvider>
          </Wiring>
        </QueryClientProvider>
      </AntdApp>
    </ConsoleTheme>
  );
};
