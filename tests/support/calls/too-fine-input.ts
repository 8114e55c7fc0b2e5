import type { Call } from '@app/shared/contract/define-call';
import { tooFineIn } from '@app/shared/money/too-fine';

/** An amount that is too fine for every currency of the tests: dollars have two decimals. */
const TOO_FINE = 1.0001;

/**
 * An input with one of its amounts below the smallest amount that people can move.
 *
 * @throws if the input has no such amount: an example of a call with this error names one
 */
export function tooFineInput(body: Call['body'], input: object): object {
  for (const place of leavesOf(input)) {
    const changed = structuredClone(input);
    put(changed, place);
    const { data, success } = body.safeParse(changed);
    if (success && tooFineIn(body, data, 'USD').length > 0) return changed;
  }
  throw new Error(`no amount in ${JSON.stringify(input)}`);
}

/** The paths of all values that are neither objects nor lists. */
const leavesOf = (value: object): string[][] =>
  Object.entries(value).flatMap(([name, below]) =>
    typeof below === 'object' && below !== null
      ? leavesOf(below).map((place) => [name, ...place])
      : [[name]],
  );

function put(value: object, [name = '', ...rest]: readonly string[]): void {
  const at = value as Record<string, unknown>;
  const before = at[name];
  if (rest.length > 0) put(before as object, rest);
  else at[name] = typeof before === 'string' ? `${TOO_FINE}` : TOO_FINE;
}
