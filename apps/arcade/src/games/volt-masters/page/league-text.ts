import type { Phrase } from '@app/phrases/domains';
import type { Words } from '../../../page/words.ts';
import { MATCH_STEPS } from '../../sports-book/pace.ts';
import { type LeagueText, namesOf } from '../../sports-book/page/league-text.ts';
import {
  MAPS_TO_WIN,
  mapsOf,
  markets,
  ROUNDS_TO_WIN,
  type Selection,
  scoreOf,
  selections,
  strengths,
  voltMasters,
} from '../rules.ts';

/** The e-sport league in the words of the page. */
export function voltMastersText({ say, list }: Words<Phrase<'arcade/volt-masters'>>): LeagueText {
  const teams = list('teams');
  const team = (at: number) => teams[at] ?? '';
  const positions = (of: readonly Selection[]) => of.map((each) => selections.indexOf(each));
  const nameAt = (at: number): Selection => selections[at] ?? 'home';
  const league: LeagueText = {
    book: voltMasters,
    team,
    markets: (['winner', 'mapScore', 'maps'] as const).map((market) => ({
      name: say(`markets.${market}`),
      selections: positions(markets[market]),
    })),
    label: (at, fixture) => say(`label.${nameAt(at)}`, namesOf(league, fixture)),
    selection: (at, fixture) => say(`selection.${nameAt(at)}`, namesOf(league, fixture)),
    stateAt: (events, share) => {
      const played = events.filter((_, round) => (round + 1) / MATCH_STEPS <= share);
      const maps = mapsOf(played);
      const { home, away } = scoreOf(played);
      const last = maps.length > home + away ? maps.at(-1) : { home: 0, away: 0 };
      const map = home + away + 1;
      const progress = say('mapNow', { map, home: last?.home ?? 0, away: last?.away ?? 0 });
      return { home, away, progress, isOver: share >= 1 || Math.max(home, away) === MAPS_TO_WIN };
    },
    newsOf: ({ fixture, events }) => {
      let rounds = 0;
      const { home: ofHome, away: ofAway } = scoreOf(events);
      // Without a map in play.
      const over = mapsOf(events).slice(0, ofHome + ofAway);
      return over.map(({ home, away }, at) => {
        rounds += home + away;
        const winner = team(home === ROUNDS_TO_WIN ? fixture.home : fixture.away);
        const text = say('mapWon', { map: at + 1, team: winner, home, away });
        return { at: rounds / MATCH_STEPS, text };
      });
    },
    strengths: {
      columns: [say('strength')],
      rows: strengths.map((strength) => [strength]),
    },
  };
  return league;
}
