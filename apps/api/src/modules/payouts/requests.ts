import { type BillsRequest, engineOfKind } from '@app/core/agent-pay/payouts';
import type { RequestOf } from '@app/shared/contract/define-call';
import { dividendKinds } from '@app/shared/payouts/dividend';
import type { contractBills } from '@app/shared/payouts/salary.schemas';
import { z } from 'zod';
import { parseInput } from '../../http/inputs/paging.ts';
import { billPageOf } from '../../wire/bill-page.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Default range. */
const RANGE_DAYS = 31;
/** Longest range. Lists show sums over their whole range. */
const RANGE_DAYS_MAX = 366;

/**
 * Reads a request for bills: by default the sender's own of the last month.
 *
 * @throws InvalidInput for an empty or too long range, or an invalid cursor
 */
export function billsRequestOf(
  input: RequestOf<typeof contractBills>,
  now: Date,
): Omit<BillsRequest, 'merchantId' | 'agentId' | 'engine' | 'similarEngines'> {
  const { role = 'mine', status, to = now.getTime() } = input;
  const { from = to - RANGE_DAYS * DAY_MS } = input;
  parseInput(range, { from, to });
  return { whose: role, status, from: new Date(from), to: new Date(to), ...billPageOf(input) };
}

/** The engines whose bills one request lists. */
export function enginesOf(
  kind: RequestOf<typeof contractBills>['kind'],
): Pick<BillsRequest, 'engine' | 'similarEngines'> {
  if (kind !== 'dividend') return { engine: engineOfKind(kind) };
  const [engine, ...similarEngines] = dividendKinds.map(engineOfKind);
  return { engine, similarEngines };
}

const range = z
  .object({ from: z.int(), to: z.int() })
  .refine(({ from, to }) => from < to && to - from <= RANGE_DAYS_MAX * DAY_MS, { path: ['from'] });
