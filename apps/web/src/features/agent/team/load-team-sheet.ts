/** The sheet of one person of a team, by the time that it is opened. */
export const loadTeamSheet = async () => ({
  default: (await import('./team-sheet.tsx')).TeamSheet,
});
