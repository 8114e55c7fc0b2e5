import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import {
  DomainError,
  openPersonal,
  personalHash,
  sealPersonal,
} from '../../platform/kernel/index.ts';
import { lockMemberRow, memberRows } from '../members/index.ts';

export const messengerNames = ['qqNum', 'line', 'whatsapp', 'facebook', 'wechat'] as const;
export type Messengers = Readonly<Partial<Record<(typeof messengerNames)[number], string>>>;

/** Decrypted personal data of a member. */
export interface Personal {
  /** Folded to lower case. */
  readonly email: string | null;
  readonly emailVerifiedAt: Date | null;
  /** E.164. */
  readonly phone: string | null;
  readonly phoneVerifiedAt: Date | null;
  readonly payeeName: string | null;
  readonly idNumber: string | null;
  readonly messengers: Messengers;
  /** `yyyy-MM-dd` */
  readonly birthday: string | null;
  readonly language: string | null;
}

type SealedColumn = 'email' | 'phone' | 'payeeName' | 'idNumber' | 'messengers';
export type PersonalRow = Omit<Personal, SealedColumn> &
  Readonly<Record<SealedColumn, Buffer | null>>;

const place = (column: SealedColumn) => `member_personal.${column}` as const;
const seal = (column: SealedColumn, text: string | null) =>
  text === null ? null : sealPersonal(place(column), text);
const open = (column: SealedColumn, sealed: Buffer | null) =>
  sealed === null ? null : openPersonal(place(column), sealed);
const hash = (column: 'email' | 'phone', text: string | null) =>
  text === null ? null : personalHash(place(column), text);

const NOTHING: Personal = {
  email: null,
  emailVerifiedAt: null,
  phone: null,
  phoneVerifiedAt: null,
  payeeName: null,
  idNumber: null,
  messengers: {},
  birthday: null,
  language: null,
};

/** Columns of `personalRows` for a `PersonalRow`. */
export const PERSONAL_COLUMNS = `email, email_verified_at AS "emailVerifiedAt", phone,
  phone_verified_at AS "phoneVerifiedAt", payee_name AS "payeeName", id_number AS "idNumber",
  messengers, birthday::text, language`;
const read = sql(
  'profile.read_personal',
  `SELECT ${PERSONAL_COLUMNS} FROM member_personal WHERE member_id = $1`,
);
const readToChange = sql(
  'profile.read_personal_to_change',
  `SELECT ${PERSONAL_COLUMNS} FROM member_personal WHERE member_id = $1 FOR UPDATE`,
);
const write = sql(
  'profile.write_personal',
  `INSERT INTO member_personal (member_id, merchant_id, email, email_hash, email_verified_at, phone,
     phone_hash, phone_verified_at, payee_name, id_number, messengers, birthday, language)
   SELECT id, merchant_id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::date, $12
   FROM ${memberRows} m WHERE id = $1
   ON CONFLICT (member_id) DO UPDATE SET email = $2, email_hash = $3, email_verified_at = $4,
     phone = $5, phone_hash = $6, phone_verified_at = $7, payee_name = $8, id_number = $9,
     messengers = $10, birthday = $11::date, language = $12`,
);
const ownerOfPhone = sql(
  'profile.owner_of_phone',
  `SELECT member_id AS "memberId" FROM member_personal
   WHERE merchant_id = $1 AND phone_hash = $2 AND phone_verified_at IS NOT NULL`,
);
const ownerOfEmail = sql(
  'profile.owner_of_email',
  `SELECT member_id AS "memberId" FROM member_personal
   WHERE merchant_id = $1 AND email_hash = $2 AND email_verified_at IS NOT NULL`,
);

/** A query. A member's personal data; most members have none. */
export async function readPersonal(reader: Reader, memberId: bigint): Promise<Personal> {
  const [row] = await reader.query<PersonalRow>(read, [memberId]);
  return row ? openRow(row) : NOTHING;
}

/** Decrypts the sealed columns of a row. */
export function openRow(row: PersonalRow): Personal {
  const messengers = open('messengers', row.messengers);
  return {
    emailVerifiedAt: row.emailVerifiedAt,
    phoneVerifiedAt: row.phoneVerifiedAt,
    birthday: row.birthday,
    language: row.language,
    email: open('email', row.email),
    phone: open('phone', row.phone),
    payeeName: open('payeeName', row.payeeName),
    idNumber: open('idNumber', row.idNumber),
    messengers: messengers === null ? {} : JSON.parse(messengers),
  };
}

const UNIQUE_VIOLATION = '23505';

/**
 * A step. Changes the given fields. A changed number or address loses its verification, unless the change
 * verifies it.
 *
 * @throws member.phone_taken, member.email_taken if another member has verified it
 */
export async function changePersonal(
  tx: Tx,
  memberId: bigint,
  change: Partial<Personal>,
): Promise<void> {
  await lockMemberRow(tx, memberId); // of two concurrent changes the second sees the first
  const [row] = await tx.query<PersonalRow>(readToChange, [memberId]);
  const before = row ? openRow(row) : NOTHING;
  const after: Personal = {
    ...before,
    ...(change.email !== undefined && change.email !== before.email && { emailVerifiedAt: null }),
    ...(change.phone !== undefined && change.phone !== before.phone && { phoneVerifiedAt: null }),
    ...change,
    messengers: { ...before.messengers, ...change.messengers },
  };
  const { email, phone } = after;
  const hasMessengers = Object.keys(after.messengers).length > 0;
  const values = [
    seal('email', email),
    hash('email', email),
    after.emailVerifiedAt,
    seal('phone', phone),
    hash('phone', phone),
    after.phoneVerifiedAt,
    seal('payeeName', after.payeeName),
    seal('idNumber', after.idNumber),
    seal('messengers', hasMessengers ? JSON.stringify(after.messengers) : null),
    after.birthday,
    after.language,
  ];
  try {
    await tx.query(write, [memberId, ...values]);
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code !== UNIQUE_VIOLATION) throw error;
    const isPhone = constraint === 'member_personal_phone_idx';
    throw new DomainError(isPhone ? 'member.phone_taken' : 'member.email_taken');
  }
}

interface Whose {
  readonly merchantId: bigint;
  readonly text: string;
}

/** A query. The member of a site with this verified number. @param whose.text E.164 */
export async function memberOfPhone(
  reader: Reader,
  { merchantId, text }: Whose,
): Promise<bigint | undefined> {
  const values = [merchantId, hash('phone', text)];
  const [row] = await reader.query<{ memberId: bigint }>(ownerOfPhone, values);
  return row?.memberId;
}

/** A query. The member of a site with this verified address. @param whose.text folded to lower case */
export async function memberOfEmail(
  reader: Reader,
  { merchantId, text }: Whose,
): Promise<bigint | undefined> {
  const values = [merchantId, hash('email', text)];
  const [row] = await reader.query<{ memberId: bigint }>(ownerOfEmail, values);
  return row?.memberId;
}
