import type { login } from '@app/shared/access/session.calls';
import { loggedInExample } from '@app/shared/access/session.schemas';
import type { Answer } from '@app/shared/contract/contract';

/** The answer of a login: the player of the contract's example on their first login; fields can be overridden. */
export const loggedIn = (changes: Partial<Answer<typeof login>> = {}): Answer<typeof login> => ({
  ...loggedInExample,
  lastLoginIp: null,
  lastLoginTime: null,
  ...changes,
});
