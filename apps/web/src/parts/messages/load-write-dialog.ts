export const loadWriteDialog = async () => ({
  default: (await import('./write-dialog.tsx')).WriteDialog,
});
