/** Loads the dialog with the schema of its form. */
export const loadWriteDialog = async () => ({
  default: (await import('./write-dialog.tsx')).WriteDialog,
});
