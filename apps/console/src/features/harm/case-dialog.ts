/** Parts of a dialog about a case. */
export interface CaseDialogProps {
  readonly id: string;
  readonly username: string;
  readonly onClose: () => void;
}

/** Longest note in a log. */
export const NOTE_MAX = 500;
