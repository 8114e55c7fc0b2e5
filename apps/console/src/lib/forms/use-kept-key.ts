import { isDefinite } from '@app/client/is-definite';
import { makeUuid } from '@app/shared/make-uuid';
import { useEffect, useState } from 'react';

/**
 * Idempotency key of a form. The tab keeps it from submission until the response arrives, so a form that is reopened or
 * reloaded repeats the same request and the server executes it once.
 *
 * @param form name of the form and its object
 */
export function useKeptKey(form: string) {
  const place = `request-key.${form}`;
  const [kept] = useState(() => sessionStorage.getItem(place));
  const [key] = useState(() => kept ?? makeUuid());
  return {
    key,
    /** Whether the form was submitted and its response lost. */
    isUnanswered: kept !== null,
    keep: () => sessionStorage.setItem(place, key),
    forget: () => sessionStorage.removeItem(place),
  };
}

export type KeptKey = ReturnType<typeof useKeptKey>;

/** Drops the key of a refused form: the server did not execute the request. */
export function useForgottenOnRefusal({ forget }: KeptKey, error: Error | undefined): void {
  useEffect(() => {
    if (error && isDefinite(error)) forget();
  }, [error, forget]);
}
