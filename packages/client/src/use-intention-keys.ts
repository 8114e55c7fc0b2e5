import { makeUuid } from '@app/shared/make-uuid';
import { useRef } from 'react';

/** One idempotency key per intention: a retry after a missing answer is carried out once. */
export function useIntentionKeys(): (intention: string) => string {
  const keys = useRef(new Map<string, string>());
  return (intention) => {
    const key = keys.current.get(intention) ?? makeUuid();
    keys.current.set(intention, key);
    return key;
  };
}
