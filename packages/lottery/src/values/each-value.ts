import { definePlay } from '../define-play.ts';
import { type Hits, isRefusal, type Play, type Tier } from '../family.ts';
import { readPicked } from '../read-entry.ts';

/** Values to pick; each is a note. */
interface Values<Outcome> extends Pick<Play<Outcome>, 'code' | 'group' | 'opposites'> {
  /** Codes of the board's rows: one, or one per position. */
  readonly rows: readonly string[];
  /** Values of each row. Default: the codes of all tiers except ties. */
  readonly values?: readonly string[];
  readonly tiers: readonly Tier[];
  /** Default: `apart`, one tier per value. */
  readonly tiersAre?: Play<Outcome>['tiersAre'];
  /**
   * Kind of an outcome in a row, from 0; outcomes of one kind hit the same values. Without `wins`: the index of the
   * winning value, or -1.
   */
  readonly kindOf: (outcome: Outcome, row: number) => number;
  /** All kinds. Without `wins`: one per value. */
  readonly kinds?: readonly number[];
  /** Index of the tier that a value, by its index, hits for outcomes of a kind. */
  readonly wins?: (value: number, kind: number) => number | undefined;
  /**
   * Maximum number of winning values, by the indexes of the picked values of each row. Default: all of them or, without
   * `wins`, one per row.
   */
  readonly mostWin?: ((picked: readonly Places[]) => number) | undefined;
  /** Parts of an outcome that decide a row: see `Selection.parts`. */
  readonly partsOf?: ((row: number) => readonly number[]) | undefined;
}

/** Indexes of values in a row. */
type Places = readonly number[];

/** One winning value for each row with a pick. */
export const oneOfEach = (picked: readonly Places[]): number =>
  picked.filter(({ length }) => length > 0).length;

const oneOfThem = (value: number, kind: number) => (value === kind ? value : undefined);

/** A play such as a sum, a color or dragon and tiger: each picked value wins or loses independently. */
export function eachValue<Outcome>({
  code,
  group,
  rows: of,
  tiers,
  values = tiers.filter(({ tie }) => !tie).map((tier) => tier.code),
  tiersAre = 'apart',
  opposites,
  kindOf,
  wins = oneOfThem,
  kinds = wins === oneOfThem ? [...values.keys()] : undefined,
  mostWin = wins === oneOfThem ? oneOfEach : undefined,
  partsOf,
}: Values<Outcome>): Play<Outcome> {
  const least = of.length === 1 ? 1 : 0;
  const rows = of.map((row) => ({ code: row, values, least, most: values.length }));
  const hitsOf = (places: Places, kind: number) => {
    const hits = tiers.map(() => 0);
    for (const place of places) {
      const tier = wins(place, kind);
      if (tier !== undefined) hits[tier] = (hits[tier] ?? 0) + 1;
    }
    return hits;
  };
  const hitsIn = ({ places, hits }: ByKind, kind: number) => {
    const cached = hits.get(kind) ?? hitsOf(places, kind);
    hits.set(kind, cached);
    return cached;
  };
  return definePlay<Outcome, readonly ByKind[]>({
    code,
    group,
    tiers,
    tiersAre,
    opposites,
    board: { rows },
    select: (entry) => {
      const picked = readPicked(entry, rows);
      if (isRefusal(picked)) return picked;
      return picked.map((row) => ({
        places: row.map((value) => values.indexOf(value)),
        hits: new Map(),
      }));
    },
    notes: (picked) => picked.reduce((count, { places }) => count + places.length, 0),
    ...(mostWin && {
      hitsMost: (picked: readonly ByKind[]) => mostWin(picked.map(({ places }) => places)),
    }),
    ...(kinds &&
      rows.length === 1 && {
        best: ([row]: readonly ByKind[]) => (row ? kinds.map((kind) => hitsIn(row, kind)) : []),
      }),
    ...(partsOf && {
      parts: (picked: readonly ByKind[]) =>
        picked.flatMap(({ places }, row) => (places.length > 0 ? partsOf(row) : [])),
    }),
    hits: (picked, outcome) => {
      const [first] = picked;
      if (first && picked.length === 1) return hitsIn(first, kindOf(outcome, 0));
      const total = tiers.map(() => 0);
      for (const [row, one] of picked.entries()) {
        if (one.places.length === 0) continue;
        const hits = hitsIn(one, kindOf(outcome, row));
        for (const tier of tiers.keys()) total[tier] = (total[tier] ?? 0) + (hits[tier] ?? 0);
      }
      return total;
    },
  });
}

/** Indexes of a row's picked values, with a cache of their hits by kind. */
interface ByKind {
  readonly places: Places;
  readonly hits: Map<number, Hits>;
}
