import { ErrorWordsProvider } from '@app/client/error-text';
import { ApiError } from '@app/client/errors';
import type { ErrorCode } from '@app/shared/errors/catalog';
import { type ReactNode, useMemo } from 'react';
import { useWords, type Word } from './words.ts';

/** Says the errors of calls in the operator's language. */
export function ErrorWords({ children }: { readonly children: ReactNode }) {
  const { t, refusal } = useWords();
  const words = useMemo(() => {
    const errorText = (noAnswer: Word) => (error: unknown) =>
      error instanceof ApiError ? refusal(error.code as ErrorCode, error.params) : t(noAnswer);
    return {
      errorText: errorText('error.noAnswer'),
      readErrorText: errorText('error.notRead'),
      safe: t('error.safe'),
    };
  }, [t, refusal]);
  return <ErrorWordsProvider value={words}>{children}</ErrorWordsProvider>;
}
