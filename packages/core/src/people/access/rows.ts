/** SQL: login attempts without the typed name. */
export const loginAttemptRows = `(
  SELECT id, member_id, at, ip, device, browser, portal, method, outcome FROM login_attempt)`;
/** SQL: logins by members themselves, without those of operators by a login link. */
export const memberLoginRows = `(
  SELECT id, merchant_id, member_id, at, network, device FROM login_attempt
  WHERE outcome = 'ok' AND method <> 'link' AND member_id IS NOT NULL)`;

/** SQL: members who registered with the code of another member. */
export const invitedRegistrationRows = `(
  SELECT member_id, referral_code, age_confirmed_at AS at FROM member_registration WHERE referral_code IS NOT NULL)`;

/** SQL: all lines of the login log. */
export const loginLineRows = '(SELECT id, at FROM login_attempt)';
