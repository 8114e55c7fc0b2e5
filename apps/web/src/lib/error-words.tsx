import { type ErrorText, ErrorWordsProvider } from '@app/client/error-text';
import { ApiError, ConnectionError, type MessageCode } from '@app/client/errors';
import { withFormattedAmounts } from '@app/ui/format/refusal-amounts';
import { useUi } from '@app/ui/ui-provider';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from './language/use-translation.ts';
import { ChunkTooSlow, isChunkFailure } from './loading/chunk-failure.ts';

/** Where nothing is available, a smaller amount would be refused as well. */
const codeOf = ({ code, params }: ApiError): MessageCode =>
  code === 'wallet.insufficient_funds' && params.available === 0 ? 'wallet.empty' : code;

/** Provides texts for errors of calls and of failed files in the reader's language. */
export function ErrorWords({ children }: { readonly children: ReactNode }) {
  const { t, i18n } = useTranslation('errors');
  const ui = useUi();
  const words = useMemo(() => {
    const errorText: ErrorText = (error) => {
      if (error instanceof ApiError) {
        // A newer server may use codes unknown to this page; its own message is in the reader's language too.
        if (!i18n.exists(error.code, { ns: 'errors' }))
          return error.words || t('connection.unknown');
        const params = withFormattedAmounts(error.code, error.params, ui);
        try {
          return (t as (code: string, params: object) => string)(codeOf(error), params);
        } catch {
          // A server of another version may omit values that this text uses; its own message is complete.
          return error.words || t('connection.unknown');
        }
      }
      if (error instanceof ConnectionError) return t(`connection.${error.kind}`);
      if (error instanceof ChunkTooSlow) return t('connection.too_slow');
      // Without a connection every file fails to load, and retrying would not help.
      if (isChunkFailure(error))
        return t(navigator.onLine ? 'chunk.failed' : 'connection.unreachable');
      return t('connection.unknown');
    };
    return { errorText, safe: () => ui.words.partSafe };
  }, [t, i18n, ui]);
  return <ErrorWordsProvider value={words}>{children}</ErrorWordsProvider>;
}
