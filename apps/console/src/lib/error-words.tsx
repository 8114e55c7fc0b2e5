import { ErrorWordsProvider } from '@app/client/error-text';
import { ApiError, ConnectionError, isRefusal } from '@app/client/errors';
import type { ErrorCode } from '@app/shared/errors/catalog';
import { withFormattedAmounts } from '@app/ui/format/refusal-amounts';
import { useUi } from '@app/ui/ui-provider';
import { type ReactNode, useMemo } from 'react';
import { useWords } from './words.ts';

/** Translates errors of calls into the operator's language. */
export function ErrorWords({ children }: { readonly children: ReactNode }) {
  const { t, refusal } = useWords();
  const ui = useUi();
  const words = useMemo(() => {
    const errorText = (error: unknown) =>
      error instanceof ApiError
        ? refusal(error.code as ErrorCode, withFormattedAmounts(error.code, error.params, ui))
        : t('error.noAnswer');
    const mayNotRead = (error: unknown) => isRefusal(error, 'operator.forbidden');
    const readErrorText = (error: unknown) => {
      if (mayNotRead(error)) return t('error.mayNotRead');
      if (isRefusal(error, 'request_param_err')) return t('error.notFound');
      if (error instanceof ApiError) return errorText(error);
      // The response does not match the schema; the connection works.
      return error instanceof ConnectionError ? t('error.notRead') : refusal('server.defect', {});
    };
    const safe = (error: unknown) => t(mayNotRead(error) ? 'error.mayNotRead.next' : 'error.safe');
    return { errorText, readErrorText, safe };
  }, [t, refusal, ui]);
  return <ErrorWordsProvider value={words}>{children}</ErrorWordsProvider>;
}
