import { readPublicKey } from '@app/shared/seamless/signing';
import type { Reader } from '../../../platform/db/index.ts';
import { readStatement, type SignedFacts } from './signed-statement.ts';
import { findSigningKey } from './signing-keys.ts';

/** Reasons why a signature does not prove a file. */
export type SignatureFault = 'no_statement' | 'unknown_key' | 'wrong_signature' | 'other_file';

export type SignatureVerdict =
  | { readonly fault: SignatureFault }
  | { readonly fault: null; readonly facts: SignedFacts };

interface SignedFile {
  /** SHA-256 of the file, hexadecimal. */
  readonly sha256: string;
  readonly signature: string;
}

/** A query. Whether a key of this installation signed this file, and the facts that it signed. */
export async function verifyExport(
  reader: Reader,
  { sha256, signature }: SignedFile,
): Promise<SignatureVerdict> {
  const statement = readStatement(signature);
  if (!statement) return { fault: 'no_statement' };
  const { facts, isSignedBy } = statement;
  const key = await findSigningKey(reader, facts.key);
  if (!key) return { fault: 'unknown_key' };
  if (!isSignedBy(readPublicKey(key.publicKey))) return { fault: 'wrong_signature' };
  return facts.sha256 === sha256 ? { fault: null, facts } : { fault: 'other_file' };
}
