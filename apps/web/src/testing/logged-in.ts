import type { Answer } from '@app/shared/api/contract';
import { loggedInExample } from '@app/shared/api/session';
import type { login } from '@app/shared/api/session.calls';

/** The answer of a login: the player of the contract's example on their first login; fields can be overridden. */
export const loggedIn = (changes: Partial<Answer<typeof login>> = {}): Answer<typeof login> => ({
  ...loggedInExample,
  lastLoginIp: null,
  lastLoginTime: null,
  ...changes,
});
