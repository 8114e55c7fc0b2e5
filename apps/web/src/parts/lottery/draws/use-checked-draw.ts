import { useEffect, useState } from 'react';
import type { CheckedDraw, RevealedDraw } from './check-draw.ts';

export interface Checking {
  /** Progress through the chain, from 0 to 1. */
  readonly share: number;
  readonly checked: CheckedDraw | undefined;
  /** Whether this browser cannot compute hashes, or the rules could not be loaded. */
  readonly hasFailed: boolean;
}

const INITIAL: Checking = { share: 0, checked: undefined, hasFailed: false };

/** Recomputes a draw, until its page no longer shows it. The rules of all lotteries are loaded with the first draw. */
export function useCheckedDraw(draw: RevealedDraw): Checking {
  const [checking, setChecking] = useState(INITIAL);
  const key = JSON.stringify(draw);
  useEffect(() => {
    const controller = new AbortController();
    setChecking(INITIAL);
    const update = (changes: Partial<Checking>) => {
      if (!controller.signal.aborted) setChecking((before) => ({ ...before, ...changes }));
    };
    const run = async () => {
      const { checkDraw } = await import('./check-draw.ts');
      const checked = await checkDraw(JSON.parse(key), {
        onProgress: (share) => update({ share }),
        signal: controller.signal,
      });
      if (checked) update({ checked, share: 1 });
    };
    run().catch(() => update({ hasFailed: true }));
    return () => controller.abort();
  }, [key]);
  return checking;
}
