/** SQL: since when each member has an authenticator; null while it is being set up. */
export const authenticatorRows = '(SELECT member_id, confirmed_at FROM member_authenticator)';

/** SQL: devices that log a member in without a password, each until when. */
export const rememberedDeviceRows =
  '(SELECT member_id, device, expires_at FROM login_ticket WHERE ended_at IS NULL)';
