/** Loads the dialog in which members choose how often they get notices. */
export const loadNoticesDialog = async () => ({
  default: (await import('./notices-dialog.tsx')).NoticesDialog,
});
