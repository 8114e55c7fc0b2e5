import type { Reader } from '../db/index.ts';
import {
  foldUsername,
  type Member,
  memberOfSite,
  membersByName,
  readMember,
} from '../members/index.ts';
import { memberOfEmail, memberOfPhone } from './personal.ts';

/** A number in E.164, or with its country code written without the plus. */
const NUMBER = /^(?:\+|00)?([1-9]\d{7,14})$/;

interface SoughtMember {
  readonly merchantId: bigint;
  readonly text: string;
}

/** A query, for an operator. Whose verified number, with its country code, or address the text is. */
export async function memberByContact(
  reader: Reader,
  { merchantId, text }: SoughtMember,
): Promise<bigint | undefined> {
  const folded = foldUsername(text);
  const [, digits] = NUMBER.exec(folded.replace(/[\s().-]/g, '')) ?? [];
  const found = folded.includes('@')
    ? await memberOfEmail(reader, { merchantId, text: folded })
    : digits && (await memberOfPhone(reader, { merchantId, text: `+${digits}` }));
  return found || undefined;
}

const PUBLIC_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A query, for an operator. The same, or whose id the text is, or whose name begins with it. */
export async function findMembers(
  reader: Reader,
  { merchantId, text, rowsMax }: SoughtMember & { readonly rowsMax: number },
): Promise<Member[]> {
  if (PUBLIC_ID.test(text)) {
    const byId = await memberOfSite(reader, { merchantId, publicId: text });
    return byId ? [byId] : [];
  }
  const byContact = await memberByContact(reader, { merchantId, text });
  if (byContact) return [await readMember(reader, byContact)];
  return membersByName(reader, { merchantId, text, rowsMax });
}
