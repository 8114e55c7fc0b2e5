import type { Day, Family } from './family.ts';

/**
 * Every outcome of a family on a day, each once for each way to draw it, so that they are equally likely; undefined where there
 * are more than `most`. It deals again and again: keep what it answers.
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

interface Choice {
  readonly drawn: number;
  readonly below: number;
}

/** Deals with the numbers of a way first, and zeros after it. */
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

/** The way after one: its last number that is not the highest is raised, and what follows is left open. */
function next(drawn: readonly Choice[]): Choice[] | undefined {
  const at = drawn.findLastIndex((choice) => choice.drawn < choice.below - 1);
  const raised = drawn[at];
  return raised && [...drawn.slice(0, at), { ...raised, drawn: raised.drawn + 1 }];
}
