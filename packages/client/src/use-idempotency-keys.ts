import { makeUuid } from '@app/shared/make-uuid';
import { useRef } from 'react';

/** Returns the same idempotency key for the same input, so the server carries out a retry at most once. */
export function useIdempotencyKeys(): (input: string) => string {
  const keys = useRef(new Map<string, string>());
  return (input) => {
    const key = keys.current.get(input) ?? makeUuid();
    keys.current.set(input, key);
    return key;
  };
}
