export interface ThrottledLines {
  /** Whether to write a line of a kind. Dropped lines are counted. */
  readonly take: (kind: string, linesMax?: number) => boolean;
  /** Logs the counts of dropped lines now, and resets them. */
  readonly flush: () => void;
}

const WINDOW_MS = 10_000;
/** Further kinds in a window are counted together, because names can come from outside. */
const KINDS_MAX = 200;
const OTHER = 'other';

/**
 * Writes the first lines of each kind, and after a window the number of dropped ones: in an outage every request logs
 * the same, which would fill the disk.
 */
export function throttleLines(
  say: (kind: string, leftOut: number) => void,
  windowMs = WINDOW_MS,
): ThrottledLines {
  const seen = new Map<string, { lines: number; leftOut: number }>();
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const [kind, { leftOut }] of seen) if (leftOut > 0) say(kind, leftOut);
    seen.clear();
  }

  return {
    take: (kind, linesMax = 1) => {
      timer ??= setTimeout(flush, windowMs).unref();
      const name = seen.has(kind) || seen.size < KINDS_MAX ? kind : OTHER;
      const counted = seen.get(name) ?? { lines: 0, leftOut: 0 };
      seen.set(name, counted);
      if (counted.lines < linesMax) {
        counted.lines++;
        return true;
      }
      counted.leftOut++;
      return false;
    },
    flush,
  };
}
