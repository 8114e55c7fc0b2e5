import type { Reader } from '../db/index.ts';
import { foldUsername, type Member, membersByName, readMember } from '../members/index.ts';
import { memberOfEmail, memberOfPhone } from './personal.ts';

/** A number in E.164, or with its country code written without the plus. */
const NUMBER = /^(?:\+|00)?([1-9]\d{7,14})$/;

/**
 * A query, for an operator. Whose name begins with the text, or whose verified number, with its
 * country code, or address it is.
 */
export async function findMembers(
  reader: Reader,
  { merchantId, text, rowsMax }: { merchantId: bigint; text: string; rowsMax: number },
): Promise<Member[]> {
  const folded = foldUsername(text);
  const [, digits] = NUMBER.exec(folded.replace(/[\s().-]/g, '')) ?? [];
  const byContact = folded.includes('@')
    ? await memberOfEmail(reader, { merchantId, text: folded })
    : digits && (await memberOfPhone(reader, { merchantId, text: `+${digits}` }));
  if (byContact) return [await readMember(reader, byContact)];
  return membersByName(reader, { merchantId, text, rowsMax });
}
