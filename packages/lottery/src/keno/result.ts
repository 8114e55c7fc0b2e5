import { anyNumberLane, outcomes, type Twenty } from '../eighty/twenty.ts';
import type { ResultForm } from '../result-form.ts';

export const kenoResult: ResultForm<Twenty> = {
  code: 'KENO',
  ...outcomes,
  labels: () => [],
  lanes: [anyNumberLane],
};

export const results = {
  KENO: kenoResult,
} as const;
