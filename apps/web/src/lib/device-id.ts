import { makeUuid } from '@app/shared/make-uuid';

const KEY = 'loginDeviceId';

/**
 * The name that this browser gave itself, by which the server knows it again: for codes, tickets and
 * places that were seen before. It says nothing about the visitor who uses it.
 */
export function deviceId(): string {
  const known = localStorage.getItem(KEY);
  if (known) return known;
  const made = makeUuid();
  localStorage.setItem(KEY, made);
  return made;
}
