/** Maximum length of a sender's message to the receiver of a transfer. */
export const NOTE_LETTERS_MAX = 80;
