export interface ThrottledLines {
  /** Whether a line of a kind is to be written. One that is not is counted. */
  readonly take: (kind: string, linesMax?: number) => boolean;
  /** Logs the counts of dropped lines now, and resets them. */
  readonly flush: () => void;
}

const WINDOW_MS = 10_000;
/** More kinds than this in a window share the last one: a name may come from outside. */
const KINDS_MAX = 200;
const OTHER = 'other';

/**
 * Lets the first lines of a kind through, and says after a while how many more there were: during an
 * outage every request has the same to tell, and a disk is full before the outage is over.
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
