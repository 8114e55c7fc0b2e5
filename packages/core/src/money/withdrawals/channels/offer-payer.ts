import type { Money } from '@app/shared/money/money';
import type { WithdrawalKind } from '@app/shared/withdrawals/states';
import { type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';
import { providersOf } from '../../deposits/index.ts';

/** A payer: a provider that pays a site's withdrawals. */
export interface OfferedPayer {
  readonly code: string;
  /** Name shown to operators and members. */
  readonly name: string;
  readonly enabled: boolean;
  /** Kinds of accounts that it pays. */
  readonly kinds: readonly WithdrawalKind[];
  readonly amountMin: Money;
  readonly amountMax: Money;
  /** Sort key on the site, ascending. */
  readonly place: number;
  /** Incremented with each change. */
  readonly version: number;
}

/** A payer with its availability, for operators. */
export interface ListedPayer extends OfferedPayer {
  /** Whether this installation can send payments by the payer now. */
  readonly isUsable: boolean;
}

interface BuiltIn {
  readonly payers: { keys(): Iterable<string> };
}

const COLUMNS = `code, name, enabled, kinds, amount_min AS "amountMin", amount_max AS "amountMax", place, version`;
const list = sql(
  'withdrawals.payers',
  `SELECT ${COLUMNS} FROM withdrawal_channel WHERE merchant_id = $1 ORDER BY place, code LIMIT 100`,
);
const insert = sql(
  'withdrawals.insert_payer',
  `INSERT INTO withdrawal_channel (merchant_id, code, name, enabled, kinds, amount_min, amount_max, place)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING 1`,
);
const update = sql(
  'withdrawals.update_payer',
  `UPDATE withdrawal_channel SET name = $3, enabled = $4, kinds = $5, amount_min = $6, amount_max = $7, place = $8,
     version = version + 1
   WHERE merchant_id = $1 AND code = $2 AND version = $9 RETURNING 1`,
);

/** A query. All payers that a site has settings for. */
export async function payersOf(
  reader: Reader,
  merchantId: bigint,
  builtIn: BuiltIn,
): Promise<ListedPayer[]> {
  const [offers, usable] = await Promise.all([
    reader.query<OfferedPayer>(list, [merchantId]),
    usablePayers(reader, merchantId, builtIn),
  ]);
  return offers.map((offer) => ({ ...offer, isUsable: usable.has(offer.code) }));
}

/** A query. Codes of payers that a site could use. */
export async function usablePayers(
  reader: Reader,
  merchantId: bigint,
  { payers }: BuiltIn,
): Promise<ReadonlySet<string>> {
  const providers = await providersOf(reader, merchantId);
  const open = providers.filter(({ enabled }) => enabled).map(({ code }) => code);
  return new Set([...payers.keys(), ...open]);
}

/** The amount and kind of account to pay. */
export interface WantedPayment {
  readonly merchantId: bigint;
  readonly kind: WithdrawalKind;
  readonly amount: Money;
}

/** A query. Payers that accept an amount to a kind of account now, in the site's order. */
export async function payersFor(
  reader: Reader,
  { merchantId, kind, amount }: WantedPayment,
  builtIn: BuiltIn,
): Promise<ListedPayer[]> {
  const offers = await payersOf(reader, merchantId, builtIn);
  return offers.filter(
    ({ isUsable, enabled, kinds, amountMin, amountMax }) =>
      isUsable && enabled && kinds.includes(kind) && amount >= amountMin && amount <= amountMax,
  );
}

/**
 * A step. Adds or changes a payer of a site; payments under way are unaffected.
 *
 * @param payer.version the version that the operator saw; 0 for a new one
 * @throws channel.unknown for an enabled payer that the site cannot use, gateway.changed_meanwhile
 */
export async function offerPayer(
  tx: Tx,
  merchantId: bigint,
  payer: OfferedPayer,
  builtIn: BuiltIn,
): Promise<void> {
  const { code, name, enabled, kinds, amountMin, amountMax, place, version } = payer;
  if (enabled && !(await usablePayers(tx, merchantId, builtIn)).has(code))
    throw new DomainError('channel.unknown');
  const values = [merchantId, code, name, enabled, kinds, amountMin, amountMax, place];
  const done =
    version === 0 ? await tx.query(insert, values) : await tx.query(update, [...values, version]);
  if (done.length === 0) throw new DomainError('gateway.changed_meanwhile');
}
