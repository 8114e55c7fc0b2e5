/** The dialog of a link's words, by the time that it is opened. */
export const loadLinkWords = async () => ({
  default: (await import('./link-words-dialog.tsx')).LinkWordsDialog,
});
