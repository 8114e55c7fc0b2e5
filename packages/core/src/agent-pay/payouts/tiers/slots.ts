import { type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import type { BilledPart } from '../engine.ts';
import type { CalculatedContract } from './accrue-tiers.ts';

export interface SlotTable {
  write(tx: Tx, periodStart: Date, calculated: readonly CalculatedContract[]): Promise<void>;
  /** The slots of a contract's period, in their order. */
  read(
    reader: Reader,
    of: { readonly periodStart: Date; readonly contractVersionId: bigint },
  ): Promise<BilledPart[]>;
}

/** Reads and writes the slots of an engine's accruals in its own table. */
export function slotTable(table: string): SlotTable {
  const insert = sql(
    `payouts.keep_slots.${table}`,
    `INSERT INTO ${table}
       (period_start, contract_version_id, starts_at, valid_bet, active_members, tier, rate, gross)
     SELECT $1, * FROM unnest($2::bigint[], $3::timestamptz[], $4::bigint[], $5::int[], $6::int[],
       $7::int[], $8::bigint[])`,
  );
  const select = sql(
    `payouts.read_slots.${table}`,
    `SELECT starts_at AS start, valid_bet AS "validBet", active_members AS "activeMembers", tier,
       rate, gross
     FROM ${table} WHERE period_start = $1 AND contract_version_id = $2 ORDER BY starts_at`,
  );
  return {
    write: async (tx, periodStart, calculated) => {
      const slots = calculated.flatMap((contract) => contract.slots);
      await tx.query(insert, [
        periodStart,
        slots.map(({ contractVersionId }) => contractVersionId),
        slots.map(({ start }) => start),
        slots.map(({ validBet }) => validBet),
        slots.map(({ actives }) => actives),
        slots.map(({ tier }) => tier),
        slots.map(({ rate }) => rate),
        slots.map(({ gross }) => gross),
      ]);
    },
    read: (reader, { periodStart, contractVersionId }) =>
      reader.query<BilledPart>(select, [periodStart, contractVersionId]),
  };
}
