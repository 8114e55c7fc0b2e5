import type { KycDocumentType, KycKind, KycState } from '@app/shared/kyc/kyc-documents';
import { type Reader, sql } from '../../platform/db/index.ts';
import { DomainError, openPersonal } from '../../platform/kernel/index.ts';
import { memberRows, readWaiting, type Waiting } from '../members/index.ts';

/** A member's KYC document. */
export interface KycDocument {
  readonly id: bigint;
  readonly publicId: string;
  readonly memberId: bigint;
  readonly kind: KycKind;
  /** Type of the document; `paper` on the wire and in the database. */
  readonly paper: KycDocumentType;
  readonly state: KycState;
  /** Text for the member. */
  readonly words: string | null;
  /** The name of an operator. */
  readonly decidedBy: string | null;
  readonly sentAt: Date;
  readonly decidedAt: Date | null;
  /** Time at which pictures and number were deleted at the end of their retention. */
  readonly forgottenAt: Date | null;
}

/** A document in an operator's queue. */
export interface QueuedKycDocument extends KycDocument {
  readonly memberPublicId: string;
  readonly username: string;
}

/** Upload subject of a document's pictures. */
export const kycSubject = (publicId: string): string => `kyc:${publicId}`;

export const NUMBER_PLACE = 'kyc_document.number';

const COLUMNS = `k.id, k.public_id AS "publicId", k.member_id AS "memberId", k.kind, k.paper, k.state, k.words,
  k.decided_by AS "decidedBy", k.sent_at AS "sentAt", k.decided_at AS "decidedAt",
  k.forgotten_at AS "forgottenAt"`;
const OF_OPERATOR = `${COLUMNS}, m.public_id AS "memberPublicId", m.username
  FROM kyc_document k JOIN ${memberRows} m ON m.id = k.member_id`;

const ofMember = sql(
  'kyc.documents_of_member',
  `SELECT ${COLUMNS} FROM kyc_document k WHERE k.member_id = $1
     AND ($2::uuid IS NULL OR k.id < (SELECT id FROM kyc_document WHERE public_id = $2 AND member_id = $1))
   ORDER BY k.id DESC LIMIT $3`,
);
const proven = sql(
  'kyc.proven',
  "SELECT kind FROM kyc_document WHERE member_id = $1 AND state = 'approved' ORDER BY kind DESC",
);
const waiting = sql(
  'kyc.waiting',
  `SELECT ${OF_OPERATOR} WHERE k.merchant_id = $1 AND k.state = 'waiting'
     AND ($2::uuid IS NULL OR k.id > (SELECT id FROM kyc_document WHERE public_id = $2))
   ORDER BY k.id LIMIT $3`,
);
const decided = sql(
  'kyc.decided',
  `SELECT ${OF_OPERATOR} WHERE k.merchant_id = $1 AND k.decided_at IS NOT NULL
     AND ($2::uuid IS NULL OR (k.decided_at, k.id) < (SELECT decided_at, id FROM kyc_document WHERE public_id = $2))
   ORDER BY k.decided_at DESC, k.id DESC LIMIT $3`,
);
const find = sql('kyc.find', `SELECT ${OF_OPERATOR} WHERE k.public_id = $1 AND k.merchant_id = $2`);
const number = sql('kyc.number', 'SELECT number FROM kyc_document WHERE id = $1');
const shared = sql(
  'kyc.number_shared_with',
  `SELECT DISTINCT m.username FROM kyc_document mine
   JOIN kyc_document other ON other.merchant_id = mine.merchant_id AND other.number_hash = mine.number_hash
     AND other.member_id <> mine.member_id
   JOIN ${memberRows} m ON m.id = other.member_id
   WHERE mine.id = $1 ORDER BY m.username LIMIT 10`,
);

/** Documents shown to a member. */
const LAST_MAX = 20;

interface KycPageRequest {
  /** Cursor: the last row of the previous page. */
  readonly afterPublicId?: string | undefined;
  readonly rowsMax?: number;
}

/** A query. A member's documents, newest first. */
export const kycDocumentsOf = (
  reader: Reader,
  memberId: bigint,
  { afterPublicId, rowsMax = LAST_MAX }: KycPageRequest = {},
): Promise<KycDocument[]> =>
  reader.query<KycDocument>(ofMember, [memberId, afterPublicId ?? null, rowsMax]);

/** A query. The KYC levels that a member has proven. */
export async function provenBy(reader: Reader, memberId: bigint): Promise<KycKind[]> {
  const rows = await reader.query<{ kind: KycKind }>(proven, [memberId]);
  return rows.map(({ kind }) => kind);
}

export interface KycQueueRequest {
  readonly merchantId: bigint;
  readonly queue: 'waiting' | 'decided';
  /** Cursor: the last row of the previous page. */
  readonly afterPublicId?: string | undefined;
  readonly rowsMax: number;
}

/** A query. Documents of a site's members: waiting ones by the longest wait, or decided ones, newest first. */
export const queuedKycDocuments = (
  reader: Reader,
  { merchantId, queue, afterPublicId, rowsMax }: KycQueueRequest,
): Promise<QueuedKycDocument[]> =>
  reader.query<QueuedKycDocument>(queue === 'waiting' ? waiting : decided, [
    merchantId,
    afterPublicId ?? null,
    rowsMax,
  ]);

const length = sql(
  'kyc.queue_length',
  `SELECT count(*)::int AS count, NULL::bigint AS amount, min(sent_at) AS "oldestAt"
   FROM kyc_document WHERE merchant_id = $1 AND state = 'waiting'`,
);

/** A query. Count of a site's documents that wait for an operator, without an amount. */
export const kycQueueLength = (reader: Reader, merchantId: bigint): Promise<Waiting> =>
  readWaiting(reader, length, [merchantId]);

/** A query. @throws kyc.not_found, also for another site's document */
export async function findKycDocument(
  reader: Reader,
  { merchantId, publicId }: { readonly merchantId: bigint; readonly publicId: string },
): Promise<QueuedKycDocument> {
  const [found] = await reader.query<QueuedKycDocument>(find, [publicId, merchantId]);
  if (!found) throw new DomainError('kyc.not_found');
  return found;
}

/** The number of a document, and other members who have it. */
export interface KycNumber {
  /** Null if the document has none, or it was erased with its member or at the end of its retention. */
  readonly number: string | null;
  /** Other members of the site with the same number, by name, ten at most. */
  readonly sharedWith: string[];
}

/** A query. The decrypted number of a document. */
export async function readKycNumber(reader: Reader, id: bigint): Promise<KycNumber> {
  const [[row], others] = await Promise.all([
    reader.query<{ number: Buffer | null }>(number, [id]),
    reader.query<{ username: string }>(shared, [id]),
  ]);
  return {
    number: row?.number ? openPersonal(NUMBER_PLACE, row.number) : null,
    sharedWith: others.map(({ username }) => username),
  };
}
