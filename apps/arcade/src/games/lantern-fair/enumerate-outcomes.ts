import { bestRun } from './evaluate-spin.ts';
import { payLines } from './pay-lines.ts';
import { FIREWORKS_PAY, NIGHT_FACTOR } from './pay-table.ts';
import { labelAt, REELS, ROWS, STOPS } from './reel-strips.ts';
import { type SymbolName, symbolNames } from './symbols.ts';

/** Number of the 24⁵ equally likely windows by payout, in line bets. */
export type WindowsByPays = ReadonlyMap<number, number>;

export interface Outcomes {
  /** Paid spins that open no night. */
  readonly plain: WindowsByPays;
  /** Paid spins that open the night, including the payout of the fireworks. */
  readonly opening: WindowsByPays;
  /** Free spins, including the night's factor. */
  readonly night: WindowsByPays;
}

/**
 * Enumerates every window of the paid spin and of the free spin, 2 × 24⁵ in all. Lines that can no longer pay are
 * pruned at the reel that breaks them, which cuts the time from a minute to a second.
 */
export function enumerateOutcomes(): Outcomes {
  const plain = new Map<number, number>();
  const opening = new Map<number, number>();
  const night = new Map<number, number>();
  walkWindows({ night: false }, (pays, opensNight) => {
    if (opensNight) count(opening, pays + FIREWORKS_PAY);
    else count(plain, pays);
  });
  walkWindows({ night: true }, (pays) => count(night, pays * NIGHT_FACTOR));
  return { plain, opening, night };
}

const count = (windows: Map<number, number>, pays: number): void => {
  windows.set(pays, (windows.get(pays) ?? 0) + 1);
};

/** `pays` is the payout of the lines, in line bets, before the night's factor and the fireworks. */
type Visit = (pays: number, opensNight: boolean) => void;

/** Visits all 24⁵ windows in the order of their stops. The last reel's stop changes fastest. */
export function walkWindows({ night }: { night: boolean }, visit: Visit): void {
  const labels = labelCodes(night);
  const pays = paysByCode();
  const canPay = prefixesThatCanPay(pays);
  const allLines = payLines.map((rows) => ({ rows, code: 0 }));

  const turn = (reel: number, lines: typeof allLines, reelsWithFirework: number): void => {
    for (let stop = 0; stop < STOPS; stop++) {
      const column = labels[reel]?.[stop] ?? [];
      const fireworks = reelsWithFirework + (column.includes(FIREWORK) ? 1 : 0);
      if (reel === REELS - 1) {
        let sum = 0;
        for (const { rows, code } of lines) sum += pays[code * 10 + at(column, rows, reel)] ?? 0;
        visit(sum, fireworks === 3);
        continue;
      }
      const alive: typeof allLines = [];
      for (const { rows, code } of lines) {
        const longer = code * 10 + at(column, rows, reel);
        if (canPay[reel]?.[longer]) alive.push({ rows, code: longer });
      }
      turn(reel + 1, alive, fireworks);
    }
  };
  turn(0, allLines, 0);
}

const FIREWORK = symbolNames.indexOf('firework');

const at = (column: readonly number[], rows: readonly number[], reel: number): number =>
  column[rows[reel] ?? 0] ?? 0;

/** The windows of each reel, with a digit for each label. */
function labelCodes(night: boolean): number[][][] {
  const code = (reel: number, stop: number, row: number) =>
    symbolNames.indexOf(labelAt({ reel, stop, row, night }));
  return range(REELS).map((reel) =>
    range(STOPS).map((stop) => range(ROWS).map((row) => code(reel, stop, row))),
  );
}

/** Payout of a line of five labels, indexed by the number that the labels' digits form. Computed by `bestRun`. */
function paysByCode(): Uint16Array {
  const spell = (code: number): SymbolName[] =>
    Array.from(code.toString().padStart(REELS, '0'), (digit) => {
      const label = symbolNames[Number(digit)];
      if (!label) throw new RangeError(`no label ${digit}`);
      return label;
    });
  return Uint16Array.from(range(10 ** REELS), (code) => bestRun(spell(code)).pays);
}

/** For one to four labels from the left: whether any completion of the line pays. */
function prefixesThatCanPay(pays: Uint16Array): boolean[][] {
  return range(REELS - 1).map((reel) => {
    const endings = 10 ** (REELS - 1 - reel);
    return range(10 ** (reel + 1)).map((prefix) =>
      pays.subarray(prefix * endings, (prefix + 1) * endings).some((amount) => amount > 0),
    );
  });
}

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);
