import type { Answer } from '@app/shared/api/contract';
import type { login } from '@app/shared/api/session.calls';
import { isAgent, TRIAL } from '@app/shared/domain/customer-types';

/** A session as it lies in storage: what another tab needs to be logged in by it. */
export type SessionNote = Readonly<Record<string, string>>;

/**
 * What a tab stores of a login, under the names that pages of this family share.
 *
 * @param since when it began, by the server's clock
 */
export const noteOfLogin = (loggedIn: Answer<typeof login>, since: number): SessionNote => ({
  ...noteOfMerchant({ code: loggedIn.merchantCode, isGuest: false }),
  token: loggedIn.token,
  account: loggedIn.userName,
  username: loggedIn.userName,
  nickname: loggedIn.userName,
  customerId: loggedIn.id,
  isAgent: `${isAgent(loggedIn.customerType)}`,
  isTrial: `${loggedIn.customerType === TRIAL}`,
  firstTimeLogin: `${loggedIn.firstTimeLogin}`,
  sessionSince: `${since}`,
  lastLoginTime: `${loggedIn.lastLoginTime ?? ''}`,
  lastLoginIp: loggedIn.lastLoginIp ?? '',
});

export interface StoredMerchant {
  readonly code: string;
  readonly isGuest: boolean;
}

/** Which site it is, and whether a member of it is logged in. */
export const noteOfMerchant = (merchant: StoredMerchant): SessionNote => ({
  merchant: JSON.stringify(merchant),
  merchantCode: merchant.code,
});
