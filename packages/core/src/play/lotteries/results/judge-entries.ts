/** The source of a result: an operator, or a results provider. */
export interface ResultSource {
  readonly enteredBy: string;
  readonly byProvider: boolean;
}

/** A result that counts: the latest of an operator, or any reported by a provider. */
export interface CountedEntry extends ResultSource {
  readonly outcome: string;
}

/** `noted`: another source has to agree. `drawn`: the results agree. `held`: they differ, and an operator decides. */
type VerdictOfEntries = 'noted' | 'drawn' | 'held';

/**
 * `repeated`: the sources agree on the result of an earlier draw or another station, and an operator has to confirm it.
 */
export type Verdict = VerdictOfEntries | 'repeated';

/** With fewer digits a result repeats by chance too often to be a sign of a mistake. */
const REPEATABLE_DIGITS = 5;

/** Whether a result that equals one of a few draws before it is more likely an old page than chance. Pure. */
export const isUnlikelyToRepeat = (outcome: string): boolean =>
  outcome.replace(/\D/g, '').length >= REPEATABLE_DIGITS;

/**
 * Whether a result equals that of another draw, also with its two pairs of three digits swapped, as when a page lists
 * them in reverse. Pure.
 */
export function repeats(outcome: string, other: string): boolean {
  if (outcome === other) return true;
  const [own, others] = [pairsOf(outcome), pairsOf(other)];
  return own !== undefined && own.front === others?.back && own.back === others.front;
}

interface Pairs {
  readonly front: string;
  readonly back: string;
}

/** Sorted, because pages list them in different orders. */
function pairsOf(outcome: string): Pairs | undefined {
  if (!outcome.startsWith('{')) return undefined;
  const { FRONT3, BACK3 } = JSON.parse(outcome) as Record<string, readonly string[] | undefined>;
  return (
    FRONT3 && BACK3 && { front: FRONT3.toSorted().join(' '), back: BACK3.toSorted().join(' ') }
  );
}

/**
 * Result of a draw's entries once a source has entered one. Two sources that agree decide the outcome unless another
 * result was entered. If results differ, an operator decides by entering one that another source has as well, provided
 * that no other operator entered a different one. Pure.
 */
export function judgeEntries(
  entries: readonly CountedEntry[],
  { outcome, ...source }: CountedEntry,
): VerdictOfEntries {
  const others = entries.filter((entry) => !isSame(entry, source));
  const isConfirmed = others.some((entry) => entry.outcome === outcome);
  if (entries.every((entry) => entry.outcome === outcome)) return isConfirmed ? 'drawn' : 'noted';
  const isContested = others.some((entry) => !entry.byProvider && entry.outcome !== outcome);
  return !source.byProvider && isConfirmed && !isContested ? 'drawn' : 'held';
}

const isSame = (a: ResultSource, b: ResultSource): boolean =>
  a.enteredBy === b.enteredBy && a.byProvider === b.byProvider;
