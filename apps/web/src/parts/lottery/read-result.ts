/** One prize of a result that has several: its code, and its numbers in full length. */
export interface PrizeNumbers {
  readonly code: string;
  readonly numbers: readonly string[];
}

/** A result as it is shown. */
export type ShownResult =
  | { readonly kind: 'digits' | 'balls' | 'runners' | 'dice'; readonly numbers: readonly string[] }
  /** Six numbers, a special one, and the animal of the year. */
  | {
      readonly kind: 'markSix';
      readonly numbers: readonly string[];
      readonly special: string;
      readonly year: string;
    }
  | { readonly kind: 'prizes'; readonly prizes: readonly PrizeNumbers[] };

const MARK_SIX = /^([\d,]+)\+(\d+)\/([a-z]+)$/;

/**
 * Reads a result as its family publishes it (`winNo`) for drawing it, without the rules of any family. Undefined for a text
 * that is no result.
 *
 * @param family undefined for a bet on a lottery that the site no longer offers: then the form of the text decides the drawing
 */
export function readResult(family: string | undefined, winNo: string): ShownResult | undefined {
  switch (family ?? drawnAs(winNo)) {
    case 'SSC':
    case 'LF':
      return /^\d+$/.test(winNo) ? { kind: 'digits', numbers: [...winNo] } : undefined;
    case '11X5':
    case 'KL8':
    case 'KENO':
      return listed('balls', winNo);
    case 'PK10':
      return listed('runners', winNo);
    case 'K3':
      return listed('dice', winNo);
    case 'LHC':
      return markSixOf(winNo);
    default:
      return prizesOf(winNo);
  }
}

/** A family whose results are drawn alike. It may be another than the result's own. */
function drawnAs(winNo: string): string {
  if (winNo.startsWith('{')) return 'VN_NORTH';
  if (MARK_SIX.test(winNo)) return 'LHC';
  const numbers = winNo.split(',');
  if (numbers.length === 1) return 'SSC';
  if (numbers.length === RUNNERS) return 'PK10';
  return numbers.every(({ length }) => length === 1) ? 'K3' : 'KL8';
}

const RUNNERS = 10;

function listed(kind: 'balls' | 'runners' | 'dice', winNo: string): ShownResult | undefined {
  return /^\d+(,\d+)*$/.test(winNo) ? { kind, numbers: winNo.split(',') } : undefined;
}

function markSixOf(winNo: string): ShownResult | undefined {
  const [, numbers, special, year] = MARK_SIX.exec(winNo) ?? [];
  if (!numbers || !special || !year) return undefined;
  return { kind: 'markSix', numbers: numbers.split(','), special, year };
}

function prizesOf(winNo: string): ShownResult | undefined {
  const read = parsed(winNo);
  if (typeof read !== 'object' || read === null) return undefined;
  const prizes = Object.entries(read).map(([code, numbers]: [string, unknown]) => ({
    code,
    numbers: Array.isArray(numbers) ? numbers.map(String) : [],
  }));
  return prizes.length > 0 && prizes.every(({ numbers }) => numbers.length > 0)
    ? { kind: 'prizes', prizes }
    : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
