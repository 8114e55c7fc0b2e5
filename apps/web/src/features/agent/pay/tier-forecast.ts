/** Figures that tiers require. */
interface TierFigures {
  readonly betVolume: bigint;
  /** Dividends only. */
  readonly netLoss?: bigint | undefined;
  readonly activeMember: number;
}

interface Progress {
  /** Number of the highest tier reached; 0: none. */
  readonly tier: number;
  /** Figures of the running period. */
  readonly reached: TierFigures;
  /** Requirements of the next tier; null at the highest. */
  readonly missing: TierFigures | null;
  /** Epoch milliseconds. */
  readonly periodStart: number;
  readonly asOf: number;
  readonly periodEnd: number;
}

export interface TierForecast {
  readonly tier: number;
  /** When the tier is reached if the figures keep growing at the same pace; null: not in this period. */
  readonly at: number | null;
}

/** Share of the period that has to pass: earlier, a single bet would decide the forecast. */
const PASSED_MIN = 0.2;

/** Extrapolates the figures of the running period. Undefined at the highest tier and early in the period. */
export function tierForecast(progress: Progress): TierForecast | undefined {
  const { tier, reached, missing, periodStart, asOf, periodEnd } = progress;
  const passed = asOf - periodStart;
  if (!missing || passed < (periodEnd - periodStart) * PASSED_MIN) return undefined;
  const needs = [
    [missing.betVolume, reached.betVolume],
    [missing.netLoss ?? 0n, reached.netLoss ?? 0n],
    [missing.activeMember, reached.activeMember],
  ] as const;
  const waits = needs.map(([need, have]) => {
    if (need <= 0) return 0;
    return have > 0 ? (Number(need) / Number(have)) * passed : Number.POSITIVE_INFINITY;
  });
  const at = asOf + Math.max(...waits);
  return { tier: tier + 1, at: at < periodEnd ? at : null };
}
