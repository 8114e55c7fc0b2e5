import type { Day, Family } from './family.ts';

/**
 * Enumerates the outcomes of a family on a day, each once per way to draw it, so that all are equally likely. Undefined
 * if there are more than `most`. Expensive: cache the result.
 */
export async function outcomesOf<Outcome>(
  family: Pick<Family<Outcome>, 'deal'>,
  { day, most }: { readonly day: Day; readonly most: number },
): Promise<readonly Outcome[] | undefined> {
  const outcomes: Outcome[] = [];
  let way: Choice[] | undefined = [];
  while (way) {
    const { outcome, drawn } = await dealBy(family, day, way);
    if (ways(drawn) > most || outcomes.length === most) return undefined;
    outcomes.push(outcome);
    way = next(drawn);
  }
  return outcomes;
}

/** Arbitrary: no small family depends on the day. */
const ANY_DAY = '2026-01-01';

const kept = new Map<string, Promise<readonly unknown[] | undefined>>();

/** Outcomes of a family with at most `most`, in dealing order. Cached for the process. */
export function cachedOutcomes(
  family: Family,
  most: number,
): Promise<readonly unknown[] | undefined> {
  const key = `${family.code} ${most}`;
  const cached = kept.get(key);
  if (cached) return cached;
  const dealt = outcomesOf(family, { day: ANY_DAY, most });
  kept.set(key, dealt);
  return dealt;
}

/** Whether a family has at most `most` outcomes. Does not enumerate them. */
export async function hasUpTo(family: Pick<Family, 'deal'>, most: number): Promise<boolean> {
  const { drawn } = await dealBy(family, ANY_DAY, []);
  return ways(drawn) <= most;
}

interface Choice {
  readonly drawn: number;
  readonly below: number;
}

/** Deals with the given random numbers first, followed by zeros. */
async function dealBy<Outcome>(
  family: Pick<Family<Outcome>, 'deal'>,
  day: Day,
  way: readonly Choice[],
) {
  const drawn: Choice[] = [];
  const outcome = await family.deal(async (below) => {
    const choice = { drawn: way[drawn.length]?.drawn ?? 0, below };
    drawn.push(choice);
    return choice.drawn;
  }, day);
  return { outcome, drawn };
}

const ways = (drawn: readonly Choice[]): number =>
  drawn.reduce((count, { below }) => count * below, 1);

/** The next combination: increments the last number that is not at its maximum and drops those after it. */
function next(drawn: readonly Choice[]): Choice[] | undefined {
  const at = drawn.findLastIndex((choice) => choice.drawn < choice.below - 1);
  const raised = drawn[at];
  return raised && [...drawn.slice(0, at), { ...raised, drawn: raised.drawn + 1 }];
}
