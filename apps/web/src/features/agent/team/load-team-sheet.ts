export const loadTeamSheet = async () => ({
  default: (await import('./team-sheet.tsx')).TeamSheet,
});
