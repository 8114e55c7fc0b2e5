import type { Phrase } from '@app/phrases/domains';
import type { Words } from '../../../page/words.ts';
import { type LeagueText, namesOf } from '../../sports-book/page/league-text.ts';
import {
  coastLeague,
  goalsOf,
  markets,
  type Selection,
  SPELL_MINUTES,
  SPELLS,
  selections,
  strengths,
} from '../rules.ts';

const MINUTES = SPELLS * SPELL_MINUTES;

/** A share such as a sixth times the minutes may be a whole number less the least fraction. */
const ROUNDING = 1e-9;

/** The football league in the words of the page. */
export function coastLeagueText({ say, list }: Words<Phrase<'arcade/coast-league'>>): LeagueText {
  const teams = list('teams');
  const team = (at: number) => teams[at] ?? '';
  const positions = (of: readonly Selection[]) => of.map((each) => selections.indexOf(each));
  const nameAt = (at: number): Selection => selections[at] ?? 'draw';
  const league: LeagueText = {
    book: coastLeague,
    team,
    markets: (['result', 'goals', 'bothScore'] as const).map((market) => ({
      name: say(`markets.${market}`),
      selections: positions(markets[market]),
    })),
    label: (at) => say(`label.${nameAt(at)}`),
    selection: (at, fixture) => say(`selection.${nameAt(at)}`, namesOf(league, fixture)),
    stateAt: (events, share) => {
      const minute = Math.min(MINUTES, Math.floor(share * MINUTES + ROUNDING));
      const goals = goalsOf(events).filter((goal) => goal.minute / MINUTES <= share);
      const home = goals.filter(({ isHome }) => isHome).length;
      const progress = say('minute', { minute: Math.max(1, minute) });
      return { home, away: goals.length - home, progress, isOver: share >= 1 };
    },
    newsOf: ({ fixture, events }) =>
      goalsOf(events).map(({ isHome, minute }) => ({
        at: minute / MINUTES,
        text: say('goal', { minute, team: team(isHome ? fixture.home : fixture.away) }),
      })),
    strengths: {
      columns: [say('attack'), say('defense')],
      rows: strengths.map(({ attack, defense }) => [attack, defense]),
    },
  };
  return league;
}
