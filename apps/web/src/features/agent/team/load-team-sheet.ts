/** Loads the sheet of a member of the team. */
export const loadTeamSheet = async () => ({
  default: (await import('./team-sheet.tsx')).TeamSheet,
});
