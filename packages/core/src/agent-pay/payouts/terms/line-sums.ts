import type { Reader } from '../../../platform/db/index.ts';
import type { PayoutEngine, PlannedPeriod } from '../engine.ts';
import { placesInLine } from '../line/line-places.ts';
import { type Micro, micro } from '../micro.ts';
import type { PreviewSpan } from './preview-spans.ts';

/** Simulated earnings of a contract, or of a whole line, over some spans. */
export interface LineSums {
  readonly validBet: bigint;
  readonly gross: Micro;
  readonly net: Micro;
  /** The lowest net of one span; 0 in a span without bets for the contract. */
  readonly lowest: Micro;
}

export interface SumsOfLine {
  of(agentId: bigint): LineSums;
  readonly all: LineSums;
}

/** A query. Simulated earnings of each contract in an agent's line under planned terms. */
export async function sumsOfLine<Terms extends object>(
  reader: Reader,
  { preview }: Pick<PayoutEngine<Terms>, 'preview'>,
  planned: Omit<PlannedPeriod<Terms>, keyof PreviewSpan>,
  spans: readonly PreviewSpan[],
): Promise<SumsOfLine> {
  const { merchantId, agentId } = planned;
  const earned: Earned[] = [];
  for (const span of spans) {
    const at = new Date(span.periodEnd.getTime() - 1);
    const line = await placesInLine(reader, { merchantId, agentId, at });
    const accruals = (await preview?.wouldEarn(reader, { ...planned, ...span })) ?? [];
    earned.push(...accruals.filter((one) => line.has(one.agentId)));
  }
  const byAgent = Map.groupBy(earned, (one) => one.agentId);
  return {
    of: (id) => sumOf(byAgent.get(id) ?? [], spans.length),
    all: sumOf(earned, spans.length),
  };
}

interface Earned extends Omit<LineSums, 'lowest'> {
  readonly agentId: bigint;
}

function sumOf(earned: readonly Earned[], spans: number): LineSums {
  let [validBet, gross, net] = [0n, 0n, 0n];
  let lowest: bigint | undefined = earned.length < spans ? 0n : undefined;
  for (const one of earned) {
    validBet += one.validBet;
    gross += one.gross;
    net += one.net;
    if (lowest === undefined || one.net < lowest) lowest = one.net;
  }
  return { validBet, gross: micro(gross), net: micro(net), lowest: micro(lowest ?? 0n) };
}
