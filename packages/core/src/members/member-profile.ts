import { type Reader, sql } from '../db/index.ts';
import { batchLoader } from '../kernel/index.ts';
import { type Avatar, type AvatarRow, toAvatar } from './avatar/avatar.ts';
import { openRow, PERSONAL_COLUMNS, type Personal, type PersonalRow } from './personal.ts';
import { MEMBER_COLUMNS, type Member } from './read-member.ts';

/** What a member is shown of themselves on every page. */
export interface MemberProfile {
  readonly member: Member;
  readonly personal: Personal;
  readonly hasAuthenticator: boolean;
  readonly avatar: Avatar | undefined;
}

const read = sql(
  'members.read_profiles',
  `SELECT m.*, ${PERSONAL_COLUMNS}, a.confirmed_at IS NOT NULL AS "hasAuthenticator", v.drawn,
     v.picture_id AS "pictureId"
   FROM (SELECT ${MEMBER_COLUMNS} FROM member WHERE id = ANY ($1)) m
     LEFT JOIN member_personal p ON p.member_id = m.id
     LEFT JOIN member_authenticator a ON a.member_id = m.id
     LEFT JOIN member_avatar v ON v.member_id = m.id`,
);

type Row = Member & PersonalRow & AvatarRow & { readonly hasAuthenticator: boolean };

/** A query. The member, who must exist, with all that every page begins with. */
export async function readMemberProfile(reader: Reader, memberId: bigint): Promise<MemberProfile> {
  const profile = await readProfile(reader, memberId);
  if (!profile) throw new Error(`there is no member ${memberId}`);
  return profile;
}

const readProfile = batchLoader(async (reader: Reader, memberIds: readonly bigint[]) => {
  const rows = await reader.query<Row>(read, [memberIds]);
  const profiles = new Map(rows.map((row) => [row.id, toProfile(row)]));
  return memberIds.map((id) => profiles.get(id));
});

const toProfile = (row: Row): MemberProfile => ({
  member: row,
  personal: openRow(row),
  hasAuthenticator: row.hasAuthenticator,
  avatar: toAvatar(row),
});
