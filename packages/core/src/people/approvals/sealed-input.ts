import { openPersonal, sealPersonal } from '../../platform/kernel/index.ts';

const PLACE = 'approval.sealed';

/** Input of a call, as on the wire. */
export type WireInput = Readonly<Record<string, unknown>>;

interface SplitInput {
  /** JSON of the fields that are not sealed. */
  readonly input: string;
  /** Null if the call encrypts no field. */
  readonly sealed: Buffer | null;
}

/** Seals the personal fields of a request for approval. */
export function splitInput(wire: WireInput, encryptedFields: readonly string[] = []): SplitInput {
  const isSealed = ([name]: [string, unknown]) => encryptedFields.includes(name);
  const all = Object.entries(wire);
  const input = JSON.stringify(Object.fromEntries(all.filter((field) => !isSealed(field))));
  if (encryptedFields.length === 0) return { input, sealed: null };
  const personal = JSON.stringify(Object.fromEntries(all.filter(isSealed)));
  return { input, sealed: sealPersonal(PLACE, personal) };
}

/** The personal fields of a request; empty if none were sealed. */
export const openInput = (sealed: Buffer | null): WireInput =>
  sealed === null ? {} : JSON.parse(openPersonal(PLACE, sealed));
