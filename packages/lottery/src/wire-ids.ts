/**
 * Numbers that stand for a family's plays and for the tabs of its menu on the wire. Clients store them: a new play takes a
 * number that no other has, wherever it is written, and the number of a removed play is not given again.
 */
export interface WireIds {
  readonly plays: Readonly<Record<string, number>>;
  readonly groups: Readonly<Record<string, number>>;
}
