import { defineRules } from '../define-rules.ts';
import { pick } from '../eighty/pick.ts';
import type { Twenty } from '../eighty/twenty.ts';
import type { Family } from '../family.ts';
import { kenoResult } from './result.ts';
import { TABLES } from './tables.ts';

/**
 * Twenty of eighty numbers, as KL8, of which one to ten are picked at a risk: `Low1` to `Low10`, `Classic1` to
 * `Classic10`, `High1` to `High10`. The same hits win all three, each by a table of its own.
 */
export const keno = defineRules<Family<Twenty>>({
  ...kenoResult,
  plays: () =>
    Object.entries(TABLES).flatMap(([risk, tables]) =>
      Object.entries(tables).map(([length, table]) =>
        pick({ code: `${risk}${length}`, group: risk, length: Number(length), table }),
      ),
    ),
});

export const rules = {
  KENO: keno,
} as const;
