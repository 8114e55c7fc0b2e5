import { withAmountsSaid } from '@app/ui/format/refusal-amounts';
import { useMoneyText } from '@app/ui/use-money-text';
import { useTranslation } from 'react-i18next';
import { ApiError, ConnectionError } from './api-error.ts';
import { ChunkTooSlow, isChunkFailure } from './chunk-failure.ts';

/** A sentence for whatever a call threw. */
export function useErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('errors');
  const sayMoney = useMoneyText();
  return (error) => {
    if (error instanceof ApiError) {
      // A server that is newer than this page may know more; its own words are in our language too.
      if (!i18n.exists(error.code, { ns: 'errors' })) return error.words ?? t('connection.unknown');
      // Which placeholders a text has is known to the server, which filled them.
      const params = withAmountsSaid(error.code, error.params, sayMoney);
      return (t as (code: string, params: object) => string)(error.code, params);
    }
    if (error instanceof ConnectionError) return t(`connection.${error.kind}`);
    if (error instanceof ChunkTooSlow) return t('connection.too_slow');
    // Without a connection no file of the site comes either, and loading it again would not help.
    if (isChunkFailure(error))
      return t(navigator.onLine ? 'chunk.failed' : 'connection.unreachable');
    return t('connection.unknown');
  };
}

/** What support can look up about a failure. */
export const referenceOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? (error.reference ?? error.code) : undefined;
