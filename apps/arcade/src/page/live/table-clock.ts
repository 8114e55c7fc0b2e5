import type { TableState } from '../../shared-rounds/table-state.ts';
import type { TableNews } from '../arcade-client.ts';
import type { LiveWords } from './live-words.ts';
import { makeRingClock } from './ring-clock.ts';

/** Time for bets, which a full ring shows. */
const WHOLE_MS = 20_000;
const TICK_MS = 250;

export interface TableClock {
  readonly root: HTMLElement;
  /** Shows a state of the table, and continues by itself. */
  readonly show: (news: TableNews) => void;
  /** Milliseconds until a time of the server's clock. */
  readonly until: (time: number) => number;
}

/** The countdown that all at the table see. `onSecond` is called with the seconds left, once each. */
export function makeTableClock(words: LiveWords, onSecond: (seconds: number) => void): TableClock {
  const { root, phase, note, fill, showSeconds } = makeRingClock();

  let ahead = 0;
  let table: TableState | undefined;
  let shown = -1;
  const until = (time: number) => time - (Date.now() + ahead);
  const tick = () => {
    if (!table) return;
    const ms = table.phase === 'betting' ? Math.max(0, until(table.closesAt)) : 0;
    const seconds = Math.ceil(ms / 1_000);
    root.dataset.phase =
      seconds > 0 ? table.phase : table.phase === 'betting' ? 'closing' : table.phase;
    fill(ms / WHOLE_MS);
    if (seconds === shown) return;
    shown = seconds;
    const name = words.say(
      `phases.${seconds > 0 ? 'betting' : table.stops ? 'showing' : 'closing'}`,
    );
    phase.textContent = name;
    showSeconds(seconds, seconds > 0 ? words.say('closesIn', { seconds }) : name);
    onSecond(seconds);
  };
  setInterval(tick, TICK_MS);
  return {
    root,
    until,
    show: (news) => {
      ahead = news.now - Date.now();
      table = news.table;
      shown = -1;
      note.textContent = words.say('roundNumber', { number: table.number });
      tick();
    },
  };
}
