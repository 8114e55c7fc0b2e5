export const loadLinkWords = async () => ({
  default: (await import('./link-words-dialog.tsx')).LinkWordsDialog,
});
