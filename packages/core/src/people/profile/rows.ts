/** SQL: sealed personal data of members. */
export const personalRows = `(
  SELECT member_id, email, email_hash, email_verified_at, phone, phone_hash, phone_verified_at, payee_name, id_number,
    messengers, birthday, language
  FROM member_personal)`;

/** SQL: the chosen picture of each member. */
export const avatarRows = '(SELECT member_id, drawn, picture_id FROM member_avatar)';
