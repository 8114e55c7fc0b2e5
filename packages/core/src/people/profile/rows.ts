/** SQL: what is known of the person behind each member, sealed. */
export const personalRows = `(
  SELECT member_id, email, email_verified_at, phone, phone_verified_at, payee_name, id_number,
    messengers, birthday, language
  FROM member_personal)`;

/** SQL: which picture each member chose. */
export const avatarRows = '(SELECT member_id, drawn, picture_id FROM member_avatar)';
