import { cash, isNotOfPlay, kindOfCode, ledgerEntryRows } from '../../books/ledger/index.ts';
import { depositChannelRows, depositRows } from '../../money/deposits/index.ts';
import { walletTransferStepRows } from '../../money/wallet-transfers/index.ts';
import { withdrawalRows, withdrawalStepRows } from '../../money/withdrawals/index.ts';
import { sql } from '../../platform/db/index.ts';
import { bonusStepRows } from '../../play/bonuses/index.ts';
import { after, asEvents, placeOf, type Row, type Source } from './source.ts';
import type {
  BonusEvent,
  DepositEvent,
  MoneyEvent,
  WalletEvent,
  WithdrawalEvent,
} from './timeline-event.ts';

// A deposit appears when it was requested; its credit is a separate event.
const readDeposits = sql(
  'timeline.deposits',
  `SELECT d.id, d.created_at AS at, d.public_id AS "publicId", d.amount,
     CASE WHEN d.completed_at > $5 THEN 'pending' ELSE d.state END AS state,
     coalesce(offered.names->>$6::text, offered.name, d.channel) AS channel
   FROM ${depositRows} d
   LEFT JOIN ${depositChannelRows} offered
     ON offered.merchant_id = d.merchant_id AND offered.code = d.channel
   WHERE d.member_id = $1 AND ${after('d.created_at', 'd.id')}
   ORDER BY d.created_at DESC, d.id DESC LIMIT $4`,
);

export const deposits: Source<DepositEvent> = async (reader, from) =>
  asEvents('deposit')(
    await reader.query<Row<DepositEvent>>(readDeposits, [
      ...placeOf(from),
      from.asOf,
      from.language,
    ]),
  );

const readWithdrawals = sql(
  'timeline.withdrawals',
  `SELECT s.id, s.at, w.public_id AS "publicId", s.step, coalesce(s.amount, w.amount) AS amount, s.operator
   FROM ${withdrawalRows} w JOIN ${withdrawalStepRows} s ON s.withdrawal_id = w.id
   WHERE w.member_id = $1 AND w.created_at <= $2::timestamptz AND ${after('s.at', 's.id')}
   ORDER BY s.at DESC, s.id DESC LIMIT $4`,
);

export const withdrawals: Source<WithdrawalEvent> = async (reader, from) =>
  asEvents('withdrawal')(await reader.query<Row<WithdrawalEvent>>(readWithdrawals, placeOf(from)));

const readBonuses = sql(
  'timeline.bonuses',
  `SELECT id, at, public_id AS "publicId", coalesce(promotion_names->>$5::text, promotion) AS promotion, state, amount
   FROM ${bonusStepRows} b
   WHERE member_id = $1 AND ${after('at', 'id')} ORDER BY at DESC, id DESC LIMIT $4`,
);

export const bonuses: Source<BonusEvent> = async (reader, from) =>
  asEvents('bonus')(
    await reader.query<Row<BonusEvent>>(readBonuses, [...placeOf(from), from.language]),
  );

const readWallets = sql(
  'timeline.wallets',
  `SELECT id, at, public_id AS "publicId", way, vendor, state, amount FROM ${walletTransferStepRows} t
   WHERE member_id = $1 AND ${after('at', 'id')} ORDER BY at DESC, id DESC LIMIT $4`,
);

export const wallets: Source<WalletEvent> = async (reader, from) =>
  asEvents('wallet')(await reader.query<Row<WalletEvent>>(readWallets, placeOf(from)));

const readMoney = sql(
  'timeline.money',
  `SELECT e.id, e.at, e.kind AS code, e.balance_after AS "balanceAfter",
     CASE WHEN e.to_account = $5 THEN e.amount ELSE -e.amount END AS amount
   FROM ${ledgerEntryRows} e
   WHERE e.member_id = $1 AND ${isNotOfPlay('e')} AND $5 IN (e.from_account, e.to_account)
     AND ${after('e.at', 'e.id')}
   ORDER BY e.at DESC, e.id DESC LIMIT $4`,
);

export const movedMoney: Source<MoneyEvent> = async (reader, from) => {
  type Read = Omit<Row<MoneyEvent>, 'posting'> & { readonly code: number };
  const rows = await reader.query<Read>(readMoney, [...placeOf(from), cash(from.member.id)]);
  return asEvents('money')(rows.map(({ code, ...row }) => ({ ...row, posting: kindOfCode(code) })));
};
