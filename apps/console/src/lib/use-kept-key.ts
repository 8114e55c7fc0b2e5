import { isDefinite } from '@app/client/use-single-request';
import { makeUuid } from '@app/shared/make-uuid';
import { useEffect, useState } from 'react';

/**
 * The idempotency key of a form. The tab keeps it from the moment the form is sent until the answer arrives, so a
 * form that is opened or loaded again repeats the same request, and the server acts once.
 *
 * @param form its name, and what it is about
 */
export function useKeptKey(form: string) {
  const place = `request-key.${form}`;
  const [kept] = useState(() => sessionStorage.getItem(place));
  const [key] = useState(() => kept ?? makeUuid());
  return {
    key,
    /** Whether the form was sent before and its answer lost. */
    isUnanswered: kept !== null,
    keep: () => sessionStorage.setItem(place, key),
    forget: () => sessionStorage.removeItem(place),
  };
}

export type KeptKey = ReturnType<typeof useKeptKey>;

/** Lets the key of a form go that was refused: nothing was done under it. */
export function useForgottenOnRefusal({ forget }: KeptKey, error: Error | undefined): void {
  useEffect(() => {
    if (error && isDefinite(error)) forget();
  }, [error, forget]);
}
