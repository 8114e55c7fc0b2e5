/** The code of the dialog, and with it the rules of its form. */
export const loadWriteDialog = async () => ({
  default: (await import('./write-dialog.tsx')).WriteDialog,
});
