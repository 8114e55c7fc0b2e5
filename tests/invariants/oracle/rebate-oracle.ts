import { readPlaces, rows } from './read-files.ts';

/**
 * Computes rebates from the written rule, bet by bet. Imports nothing of the product. Reads places.csv and:
 *
 * | file | columns |
 * |---|---|
 * | series.csv | person, the highest series that was set, from (ms) |
 * | rounds.csv | bet, at, person, stake (1/10 000), result (won, lost, push), series |
 * | voids.csv | bet, at |
 *
 * Returns the final sum of rebates of each person, in 1/10 000. Persons without rebates are left out.
 */
export function computeRebates({ folder, least }: { folder: string; least: number }) {
  const { aboveAt } = readPlaces(folder);
  const set = Map.groupBy(rows(folder, 'series.csv'), ([person]) => person ?? '');
  const seriesAt = (person: string, time: number): number =>
    Number(set.get(person)?.findLast(([, , from]) => Number(from) <= time)?.[1] ?? least);
  const voided = new Set(rows(folder, 'voids.csv').map(([bet]) => bet));
  const sums = new Map<string, bigint>();
  for (const [bet, at, person = '', stake = '0', result, series = '0'] of rows(
    folder,
    'rounds.csv',
  )) {
    if (result === 'push' || voided.has(bet)) continue;
    const time = Number(at);
    const line: string[] = [];
    for (let who = person; who !== ''; who = aboveAt(who, time)) line.push(who);
    // The effective series is the smallest on the path above.
    const highest = line.map((_, n) =>
      Math.min(...line.slice(n).map((who) => seriesAt(who, time))),
    );
    let below = Number(series);
    for (const [n, who] of line.entries()) {
      const own = highest[n] ?? below;
      const rebate = (BigInt(stake) * BigInt(own - below)) / 2_000n;
      if (rebate !== 0n) sums.set(who, (sums.get(who) ?? 0n) + rebate);
      below = own;
    }
  }
  return sums;
}
