import type { login } from '@app/shared/access/session.calls';
import type { Answer } from '@app/shared/contract/contract';
import { isAgent, TRIAL } from '@app/shared/members/customer-types';

/** A session as stored: all that another tab needs to adopt it. */
export type SessionNote = Readonly<Record<string, string>>;

/**
 * Values that tabs share, because session storage belongs to one tab. The keys are shared by clients of this family.
 */
export const SESSION_KEYS = [
  'token',
  'account',
  'username',
  'nickname',
  'customerId',
  'isAgent',
  'isTrial',
  'isSupportView',
  'firstTimeLogin',
  'sessionSince',
  'lastLoginTime',
  'lastLoginIp',
  'merchant',
  'merchantCode',
] as const;

type SessionKey = (typeof SESSION_KEYS)[number];

/**
 * The stored values of a login.
 *
 * @param since start of the session, by the server's clock
 * @param isSupportView whether an operator's link began it
 */
export const sessionOfLogin = (
  loggedIn: Answer<typeof login>,
  since: number,
  isSupportView = false,
): Readonly<Record<SessionKey, string>> => ({
  ...merchantEntries({ code: loggedIn.merchantCode, isGuest: false }),
  token: loggedIn.token,
  account: loggedIn.userName,
  username: loggedIn.userName,
  nickname: loggedIn.userName,
  customerId: loggedIn.id,
  isAgent: `${isAgent(loggedIn.customerType)}`,
  isTrial: `${loggedIn.customerType === TRIAL}`,
  isSupportView: `${isSupportView}`,
  firstTimeLogin: `${loggedIn.firstTimeLogin}`,
  sessionSince: `${since}`,
  lastLoginTime: `${loggedIn.lastLoginTime ?? ''}`,
  lastLoginIp: loggedIn.lastLoginIp ?? '',
});

export interface StoredMerchant {
  readonly code: string;
  readonly isGuest: boolean;
}

/** The site's code, and whether one of its members is logged in. */
export const merchantEntries = (
  merchant: StoredMerchant,
): Readonly<Record<'merchant' | 'merchantCode', string>> => ({
  merchant: JSON.stringify(merchant),
  merchantCode: merchant.code,
});
