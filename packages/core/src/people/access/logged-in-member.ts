import { type Reader, sql } from '../../platform/db/index.ts';
import { batchLoader } from '../../platform/kernel/index.ts';
import { authenticatorRows } from '../credentials/index.ts';
import { MEMBER_COLUMNS, type Member, memberRows } from '../members/index.ts';
import {
  type Avatar,
  type AvatarRow,
  avatarRows,
  openRow,
  PERSONAL_COLUMNS,
  type Personal,
  type PersonalRow,
  personalRows,
  toAvatar,
} from '../profile/index.ts';

/** A member's own data for every page. */
export interface LoggedInMember {
  readonly member: Member;
  readonly personal: Personal;
  readonly hasAuthenticator: boolean;
  readonly avatar: Avatar | undefined;
}

const read = sql(
  'access.read_signed_in_members',
  `SELECT m.*, ${PERSONAL_COLUMNS}, a.confirmed_at IS NOT NULL AS "hasAuthenticator", v.drawn,
     v.picture_id AS "pictureId"
   FROM (SELECT ${MEMBER_COLUMNS} FROM ${memberRows} r WHERE id = ANY ($1)) m
     LEFT JOIN ${personalRows} p ON p.member_id = m.id
     LEFT JOIN ${authenticatorRows} a ON a.member_id = m.id
     LEFT JOIN ${avatarRows} v ON v.member_id = m.id`,
);

type Row = Member & PersonalRow & AvatarRow & { readonly hasAuthenticator: boolean };

/** A query. An existing member with the data for every page. */
export async function readLoggedInMember(
  reader: Reader,
  memberId: bigint,
): Promise<LoggedInMember> {
  const member = await readOne(reader, memberId);
  if (!member) throw new Error(`there is no member ${memberId}`);
  return member;
}

const readOne = batchLoader(async (reader: Reader, memberIds: readonly bigint[]) => {
  const rows = await reader.query<Row>(read, [memberIds]);
  const found = new Map(rows.map((row) => [row.id, toLoggedIn(row)]));
  return memberIds.map((id) => found.get(id));
});

const toLoggedIn = (row: Row): LoggedInMember => ({
  member: row,
  personal: openRow(row),
  hasAuthenticator: row.hasAuthenticator,
  avatar: toAvatar(row),
});
