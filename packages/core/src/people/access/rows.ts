/** SQL: attempts to log in, without what was typed as a name. */
export const loginAttemptRows = `(
  SELECT id, member_id, at, ip, device, browser, portal, method, outcome FROM login_attempt)`;
/** SQL: logins that members made. */
export const memberLoginRows = `(
  SELECT id, merchant_id, member_id, at, network, device FROM login_attempt
  WHERE outcome = 'ok' AND member_id IS NOT NULL)`;

/** SQL: the lines of the log, whatever came of them. */
export const loginLineRows = '(SELECT id, at FROM login_attempt)';
