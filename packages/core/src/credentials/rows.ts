/** SQL: since when each member has an authenticator; null while it is being set up. */
export const authenticatorRows = '(SELECT member_id, confirmed_at FROM member_authenticator)';
