import {
  type KycDocumentType,
  type KycKind,
  kycDocumentTypes,
} from '@app/shared/kyc/kyc-documents';
import { inTransaction, sql } from '../../platform/db/index.ts';
import {
  type Deps,
  DomainError,
  InvalidFields,
  personalHash,
  sealPersonal,
} from '../../platform/kernel/index.ts';
import { attachUploads } from '../../platform/uploads/index.ts';
import { lockMemberRow } from '../members/index.ts';
import { kycDocumentsOf, kycSubject, NUMBER_PLACE, provenBy } from './kyc-document.ts';

export interface SendKycDocument {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly kind: KycKind;
  readonly paper: KycDocumentType;
  /** Number of an identity document. */
  readonly number: string | undefined;
  /** Public ids of the pictures, which the member uploaded for it. */
  readonly pictureIds: readonly string[];
}

const insert = sql(
  'kyc.insert_document',
  `INSERT INTO kyc_document (public_id, merchant_id, member_id, kind, paper, number, number_hash, state, sent_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, 'waiting', $8)`,
);

/**
 * A command. Submits a member's document for review. One of each kind waits at a time.
 *
 * @throws kyc.waits, kyc.proven, kyc.identity_first, upload.not_found, upload.limit; InvalidFields for a
 * document that does not prove this level, and for an identity document without its number
 */
export async function sendKycDocument(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  { merchantId, memberId, kind, paper, number, pictureIds }: SendKycDocument,
): Promise<void> {
  const proving: readonly KycDocumentType[] = kycDocumentTypes[kind];
  if (!proving.includes(paper)) throw new InvalidFields(['paper']);
  if (kind === 'identity' && number === undefined) throw new InvalidFields(['number']);
  const now = clock();
  await inTransaction(db, async (tx) => {
    await lockMemberRow(tx, memberId);
    const proven = await provenBy(tx, memberId);
    if (proven.includes(kind)) throw new DomainError('kyc.proven');
    const sent = await kycDocumentsOf(tx, memberId);
    if (sent.some((one) => one.kind === kind && one.state === 'waiting'))
      throw new DomainError('kyc.waits');
    if (kind === 'address' && !proven.includes('identity'))
      throw new DomainError('kyc.identity_first');
    const publicId = newId();
    const kept = number === undefined ? [null, null] : sealed(number);
    await tx.query(insert, [publicId, merchantId, memberId, kind, paper, ...kept, now]);
    const subject = kycSubject(publicId);
    await attachUploads(tx, { memberId, purpose: 'kyc', ids: pictureIds, subject }, now);
  });
}

const sealed = (number: string) => [
  sealPersonal(NUMBER_PLACE, number),
  personalHash('kyc_document.number', number.replace(/[\s-]/gu, '').toUpperCase()),
];
