import { element } from '../../../page/element.ts';
import type { TableState } from '../../../shared-rounds/table-state.ts';
import type { BookWords } from './league-text.ts';
import { shareAt, takesBetsAt } from './matchday-course.ts';

const SECOND = 1_000;
const MINUTE = 60;

type Phase = 'betting' | 'closing' | 'playing' | 'over';

/** The countdown to kick-off and to the end of bets in a break, and the state of the matchday in between. */
export function makeMatchdayClock(words: BookWords) {
  const root = element('p', { class: 'matchday-clock', role: 'timer', 'aria-live': 'off' });
  return {
    root,
    show: (table: TableState, now: number) => {
      const phase = phaseAt(table, now);
      root.dataset.phase = phase;
      const text = textOf(words, table, { phase, now });
      if (root.textContent !== text) root.textContent = text;
    },
  };
}

function phaseAt(table: TableState, now: number): Phase {
  if (shareAt(table, now) === 1) return 'over';
  if (takesBetsAt(table, now)) return 'betting';
  return table.playedFrom === null || (!table.isDrawn && now >= table.closesAt)
    ? 'closing'
    : 'playing';
}

function textOf(
  words: BookWords,
  { periods, playedFrom, closesAt }: TableState,
  { phase, now }: { readonly phase: Phase; readonly now: number },
): string {
  const isBefore = playedFrom === null;
  const seconds = Math.max(0, Math.ceil((closesAt - now) / SECOND));
  const time = `${Math.floor(seconds / MINUTE)}:${`${seconds % MINUTE}`.padStart(2, '0')}`;
  switch (phase) {
    case 'betting':
      return words.say(isBefore ? 'kickOffIn' : 'breakEndsIn', { time });
    case 'closing':
      return words.say(isBefore ? 'kickOff' : 'breakOver');
    case 'over':
      return words.say('finished');
    case 'playing':
      return periods.of > 1
        ? words.say('periodInPlay', { period: periods.played, periods: periods.of })
        : words.say('inPlay');
  }
}
