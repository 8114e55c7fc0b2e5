const EACH_WIN_MS = 1_700;

/** After a win, shows its parts in turn until the next spin. */
export class WinsInTurn {
  #timer: ReturnType<typeof setInterval> | undefined;

  stop(): void {
    clearInterval(this.#timer);
  }

  start<Win>(wins: readonly Win[], show: (win: Win) => void): void {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (isCalm || wins.length < 2) return;
    let next = 0;
    this.#timer = setInterval(() => {
      const win = wins[next++ % wins.length];
      if (win !== undefined) show(win);
    }, EACH_WIN_MS);
  }
}
