import { randomUUID } from 'node:crypto';
import {
  askByHand,
  claimDeposit,
  confirmByHand,
  type Deposit,
  declineByHand,
  offerAccount,
  sendReceipt,
} from '@app/core/money/deposits';
import type { Member } from '@app/core/people/members';
import { inTransaction, sql } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import type { UploadPurposeName } from '@app/shared/uploads/upload-purposes';
import { whole } from '../world.ts';
import { channels } from './deposits.ts';

/** The account of a site to which members of a test pay. */
export const HARBOR = 'harbor';
export const ACCOUNT = {
  bank: 'Harbor Bank',
  holder: 'Orvane Ltd',
  number: '4402 8812 0073',
  note: '',
};
const OPERATOR = 'ann';

type On = Pick<Member, 'id' | 'merchantId'>;

/** Lets members of a site pay to an account of it, from 10 to 50 000. */
export async function offerHarbor(
  deps: Pick<Deps, 'db'>,
  merchantId: bigint,
  { code, account }: { readonly code: string; readonly account: typeof ACCOUNT } = {
    code: HARBOR,
    account: ACCOUNT,
  },
): Promise<void> {
  const offer = {
    code,
    name: 'Bank transfer',
    enabled: true,
    place: 1,
    amountMin: whole(10),
    amountMax: whole(50_000),
  };
  await inTransaction(deps.db, (tx) =>
    offerAccount(tx, { merchantId, offer, version: null, account }, channels),
  );
}

interface Asking {
  readonly key?: string;
  readonly channel?: string;
}

/** A member requests a deposit by bank transfer, in whole units. */
export const askTransfer = (
  deps: Deps,
  { id: memberId, merchantId }: On,
  amount = 100,
  { key = randomUUID(), channel = HARBOR }: Asking = {},
): Promise<Deposit> =>
  askByHand(
    { ...deps, channels },
    {
      requestKey: { memberId, key, inputHash: `${amount}` },
      merchantId,
      memberId,
      channel,
      currency: 'USD',
      amount: whole(amount),
      payer: 'Lan Nguyen',
    },
  );

const insertUpload = sql(
  'tests.insert_upload',
  `INSERT INTO upload (public_id, merchant_id, member_id, purpose, source_hash, width, height, added_at, stored_at)
   VALUES ($1, $2, $3, $4, '\\x00', 6, 3, $5, $5)`,
);

/** An uploaded picture of a member that is not used yet. It has no file: only its owner matters to these tests. */
export async function addReceipt(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id: memberId, merchantId }: On,
  purpose: UploadPurposeName = 'deposit',
): Promise<string> {
  const publicId = randomUUID();
  await db.query(insertUpload, [publicId, merchantId, memberId, purpose, clock()]);
  return publicId;
}

/** The member reports the payment with a receipt. */
export async function showReceipt(deps: Deps, member: On, deposit: Deposit): Promise<Deposit> {
  const receiptIds = [await addReceipt(deps, member)];
  return sendReceipt(deps, { memberId: member.id, publicId: deposit.publicId, receiptIds });
}

const decisionOf = ({ merchantId, publicId }: Deposit, operator: string) => ({
  merchantId,
  publicId,
  operator,
});

interface Came {
  readonly amount?: number;
  readonly reference?: string;
  readonly operator?: string;
}

/** An operator credits the received amount, by default the requested one. */
export const creditTransfer = (
  deps: Deps,
  deposit: Deposit,
  { amount = 100, reference = randomUUID(), operator = OPERATOR }: Came = {},
) =>
  inTransaction(deps.db, (tx) => {
    const came = { ...decisionOf(deposit, operator), amount: whole(amount), reference };
    return confirmByHand(tx, deps, came, deps.clock());
  });

export const declineTransfer = (deps: Deps, deposit: Deposit, operator = OPERATOR) =>
  inTransaction(deps.db, (tx) => {
    const words = 'The picture shows another payment.';
    return declineByHand(tx, deps, { ...decisionOf(deposit, operator), words }, deps.clock());
  });

interface Taking {
  readonly isClaimed?: boolean;
  readonly takesOver?: boolean;
}

export const takeDeposit = (
  deps: Deps,
  deposit: Deposit,
  operator: string,
  { isClaimed = true, takesOver = false }: Taking = {},
) =>
  inTransaction(deps.db, (tx) =>
    claimDeposit(tx, { ...decisionOf(deposit, operator), isClaimed, takesOver }, deps.clock()),
  );
