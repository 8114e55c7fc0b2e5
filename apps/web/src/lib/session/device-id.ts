import { makeUuid } from '@app/shared/make-uuid';

const KEY = 'loginDeviceId';

/**
 * A random id of this browser, by which the server recognizes it for codes, tickets and known devices. It contains no
 * data about the visitor.
 */
export function deviceId(): string {
  const storedId = localStorage.getItem(KEY);
  if (storedId) return storedId;
  const made = makeUuid();
  localStorage.setItem(KEY, made);
  return made;
}
