import type { Answer } from '@app/shared/api/contract';
import { loggedInExample } from '@app/shared/api/session';
import type { login } from '@app/shared/api/session.calls';

/** What a login answers: the player of the contract's example, who was never here before, unless it is said otherwise. */
export const loggedIn = (changes: Partial<Answer<typeof login>> = {}): Answer<typeof login> => ({
  ...loggedInExample,
  lastLoginIp: null,
  lastLoginTime: null,
  ...changes,
});
