/** A match of two teams, by their positions in the league. The first plays at home, or is named first. */
export interface Fixture {
  readonly home: number;
  readonly away: number;
}

/** Matchdays of a season: each team meets each other team twice, once at home. */
export const matchdaysOf = (teams: number): number => 2 * (teams - 1);

/** The matchday of a round. A new season follows the last one without a pause. */
export const matchdayOf = (number: number, teams: number): number =>
  (number - 1) % matchdaysOf(teams);

/** Matches of a matchday by the circle method: one team stays, the others move on by one each time. */
export function fixturesOf(matchday: number, teams: number): Fixture[] {
  const circle = teams - 1;
  const turn = matchday % circle;
  const isSecondLeg = matchday >= circle;
  return Array.from({ length: teams / 2 }, (_, at) => {
    const one = at === 0 ? circle : (turn + at) % circle;
    const other = (turn - at + circle) % circle;
    // Alternates, so that no team plays all matches of a leg at home.
    const isSwapped = (at === 0 ? turn : at) % 2 === 1;
    return isSwapped === isSecondLeg ? { home: one, away: other } : { home: other, away: one };
  });
}
