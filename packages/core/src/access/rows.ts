/** SQL: attempts to log in, without what was typed as a name. */
export const loginAttemptRows = `(
  SELECT id, member_id, at, ip, device, browser, portal, method, outcome FROM login_attempt)`;
