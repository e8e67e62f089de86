import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { App as AntdApp, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { whenNotSignedIn } from '../api/client.ts';
import { whenFailed } from '../api/failures.ts';
import { createQueryClient } from '../api/query-client.ts';
import '../kit/antd-corrections.css';
import { ConfirmProvider } from '../kit/confirm.tsx';
import { useFeedback } from '../kit/feedback.tsx';
import { antdThemeOf } from '../kit/theme.ts';
import { arrive, leaveNotSignedIn, leaveSignedOut } from './leave.ts';
import { createAppRouter } from './router.tsx';
import { getToken, onTokenChangedElsewhere } from './session.ts';
import { useIsMotionReduced, useTheme } from './theme-choice.ts';

dayjs.locale('zh-cn');

/** Leads what the calls report to what the person sees, and follows the session of the other tabs. */
const Wiring = ({ children }: { readonly children: ReactNode }) => {
  const feedback = useFeedback();

  // before any child asks anything
  useLayoutEffect(() => {
    arrive();
    whenFailed(({ text, requestId }) => feedback.error(text, requestId));
    whenNotSignedIn(() => leaveNotSignedIn(feedback.error));
  }, [feedback]);

  useEffect(() => {
    const stop = onTokenChangedElsewhere((token) => {
      if (token === null) leaveSignedOut();
      else window.location.reload();
    });
    // a page brought back by the back button after its session ended
    const revive = (event: PageTransitionEvent) => {
      if (event.persisted && getToken() === null) leaveSignedOut();
    };
    window.addEventListener('pageshow', revive);
    return () => {
      stop();
      window.removeEventListener('pageshow', revive);
    };
  }, []);

  return children;
};

/** The signed-in console. */
export const App = () => {
  const theme = useTheme();
  const isMotionReduced = useIsMotionReduced();
  const antdTheme = useMemo(() => antdThemeOf(theme, isMotionReduced), [theme, isMotionReduced]);
  const [queryClient] = useState(createQueryClient);
  const [router] = useState(createAppRouter);
  return (
    <ConfigProvider
      theme={antdTheme}
      locale={zhCN}
      button={{ autoInsertSpace: false }}
      form={{ validateMessages: { required: '请输入${label}' } }}
    >
      <AntdApp message={{ maxCount: 3 }}>
        <QueryClientProvider client={queryClient}>
          <Wiring>
            <ConfirmProvider>
              <RouterProvider router={router} />
            </ConfirmProvider>
          </Wiring>
        </QueryClientProvider>
      </AntdApp>
    </ConfigProvider>
  );
};
