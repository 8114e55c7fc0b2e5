/** Subjects of operators' notes about a member. Phrases of the console are `notes.kind.<name>`. */
export const noteKinds = ['general', 'payment', 'risk', 'support'] as const;
export type NoteKind = (typeof noteKinds)[number];
