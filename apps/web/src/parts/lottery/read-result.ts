/** One prize of a result with several: its code, and its numbers in full length. */
export interface PrizeNumbers {
  readonly code: string;
  readonly numbers: readonly string[];
}

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

/** The kind of result of each family. For families not listed, the form of the text decides. */
const KINDS: Readonly<Record<string, ShownResult['kind']>> = {
  SSC: 'digits',
  LF: 'digits',
  '11X5': 'balls',
  KL8: 'balls',
  KENO: 'balls',
  PK10: 'runners',
  K3: 'dice',
  LHC: 'markSix',
  VN_NORTH: 'prizes',
  VN_SOUTH: 'prizes',
  VN_PAIR: 'prizes',
  THAI: 'prizes',
  LAO4: 'prizes',
  LAO5: 'prizes',
  LAO6: 'prizes',
  HANOI: 'prizes',
  STOCK: 'prizes',
  YEEKEE: 'prizes',
};

/**
 * Parses a published result (`winNo`) for display, without the rules of any family. Undefined for a text that is no
 * result.
 *
 * @param family undefined for a bet on a lottery that the site no longer offers
 */
export function readResult(family: string | undefined, winNo: string): ShownResult | undefined {
  const kind = KINDS[family ?? ''] ?? kindOf(winNo);
  switch (kind) {
    case 'digits':
      return /^\d+$/.test(winNo) ? { kind, numbers: [...winNo] } : undefined;
    case 'markSix':
      return markSixOf(winNo);
    case 'prizes':
      return prizesOf(winNo);
    default:
      return /^\d+(,\d+)*$/.test(winNo) ? { kind, numbers: winNo.split(',') } : undefined;
  }
}

function kindOf(winNo: string): ShownResult['kind'] {
  if (winNo.startsWith('{')) return 'prizes';
  if (MARK_SIX.test(winNo)) return 'markSix';
  const numbers = winNo.split(',');
  if (numbers.length === 1) return 'digits';
  if (numbers.length === RUNNERS) return 'runners';
  return numbers.every(({ length }) => length === 1) ? 'dice' : 'balls';
}

const RUNNERS = 10;

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
