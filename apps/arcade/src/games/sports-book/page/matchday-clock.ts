import { element } from '../../../page/element.ts';
import type { TableState } from '../../../shared-rounds/table-state.ts';
import { PLAYING_MS } from '../pace.ts';
import type { BookWords } from './league-text.ts';

const SECOND = 1_000;
const MINUTE = 60;

/** The part of the matches' time that has passed; undefined before kick-off. */
export function shareAt(table: TableState, now: number): number | undefined {
  if (!table.stops) return undefined;
  return Math.min(1, Math.max(0, (now - table.drawsAt) / PLAYING_MS));
}

/** The countdown to kick-off, and the state of the matchday after it. */
export function makeMatchdayClock(words: BookWords) {
  const root = element('p', { class: 'matchday-clock', role: 'timer', 'aria-live': 'off' });
  return {
    root,
    show: (table: TableState, now: number) => {
      const seconds = Math.max(0, Math.ceil((table.closesAt - now) / SECOND));
      const share = shareAt(table, now);
      root.dataset.phase =
        share === undefined
          ? seconds > 0
            ? 'betting'
            : 'closing'
          : share < 1
            ? 'playing'
            : 'over';
      const time = `${Math.floor(seconds / MINUTE)}:${`${seconds % MINUTE}`.padStart(2, '0')}`;
      const text =
        share !== undefined
          ? words.say(share < 1 ? 'inPlay' : 'finished')
          : seconds > 0
            ? words.say('kickOffIn', { time })
            : words.say('kickOff');
      if (root.textContent !== text) root.textContent = text;
    },
  };
}
