import { isDefinite } from '@app/client/use-single-request';
import { makeUuid } from '@app/shared/make-uuid';
import { useEffect, useState } from 'react';

/**
 * The key of what a form asks for. It is kept from when the form is sent until its answer is there: opened
 * again or loaded anew, the form asks for the same thing, which is done once.
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
