/** SQL: when each member's authenticator was set up; null while the set-up is unfinished. */
export const authenticatorRows = '(SELECT member_id, confirmed_at FROM member_authenticator)';

/** SQL: devices with a ticket that replaces the password, and its expiry. */
export const rememberedDeviceRows =
  '(SELECT member_id, device, expires_at FROM login_ticket WHERE ended_at IS NULL)';
