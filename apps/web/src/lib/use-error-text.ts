import { useTranslation } from 'react-i18next';
import { ApiError, ConnectionError } from './api-error.ts';
import { ChunkTooSlow, isChunkFailure } from './chunk-failure.ts';

/** A sentence for whatever a call threw. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('frame');
  const { t: refusal } = useTranslation('errors');
  return (error) => {
    if (error instanceof ApiError) {
      // Which placeholders a text has is known to the server, which filled them.
      return (refusal as (code: string, params: object) => string)(error.code, error.params);
    }
    if (error instanceof ConnectionError) return t(`connection.${error.kind}`);
    if (error instanceof ChunkTooSlow) return t('connection.too_slow');
    if (isChunkFailure(error)) return t('connection.unreachable');
    return t('connection.unknown');
  };
}

/** What support can look up about a failure. */
export const referenceOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? (error.reference ?? error.code) : undefined;
