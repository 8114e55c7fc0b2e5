import { defineRules } from '../define-rules.ts';
import { pick } from '../eighty/pick.ts';
import type { Twenty } from '../eighty/twenty.ts';
import type { Family } from '../family.ts';
import { kenoResult } from './result.ts';
import { TABLES } from './tables.ts';

/**
 * Keno: twenty of eighty numbers, as in KL8. A member picks one to ten numbers at a risk level: `Low1` to `Low10`,
 * `Classic1` to `Classic10`, `High1` to `High10`. The levels differ only in their pay tables.
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
