/** What a sender may write to the receiver of a transfer. */
export const NOTE_LETTERS_MAX = 80;
