/**
 * Wire ids of a family's plays and menu tabs. Clients store them: give a new play an unused id, and never reuse the id of a removed
 * one.
 */
export interface WireIds {
  readonly plays: Readonly<Record<string, number>>;
  readonly groups: Readonly<Record<string, number>>;
}
