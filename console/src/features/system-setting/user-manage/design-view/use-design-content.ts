import { apiUser, type RevealedDesign } from '@design-console/contract/api-user';
import { useEffect, useState } from 'react';
import type { CallError } from '../../../../api/call-errors.ts';
import { useCommandCall } from '../../../../api/use-command-call.ts';
import type { ShownResult } from '../../../../kit/feedback/Loaded.tsx';
import { useLatest } from '../../../../kit/hooks/use-latest.ts';

/** The document of a design, asked for once for each opening: each reading is recorded. */
export const useDesignContent = (designId: string): ShownResult<RevealedDesign> => {
  const { run } = useCommandCall(apiUser.revealDesign, { silent: true });
  const [data, setData] = useState<RevealedDesign>();
  const [error, setError] = useState<CallError | null>(null);
  const ask = useLatest(() => {
    setError(null);
    void run({ designId }).then((outcome) => (outcome.ok ? setData(outcome.data) : setError(outcome.error)));
  });
  useEffect(() => ask(), [ask]);
  return { data, error, refetch: ask };
};
