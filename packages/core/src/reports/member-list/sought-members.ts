import { ownersOfAccount } from '../../money/withdrawals/index.ts';
import { foldUsername, memberOfSite } from '../../people/members/index.ts';
import { memberByContact } from '../../people/profile/index.ts';
import type { Reader } from '../../platform/db/index.ts';

/** A prefix of the username, or the members found by id, number, address or account. */
export type SoughtMembers = { readonly begins: string } | { readonly memberIds: readonly bigint[] };

const PUBLIC_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * A query, for operators. Finds members by a whole id, verified phone number with country code, email address or
 * payout account number; otherwise by the start of a username.
 */
export async function soughtMembers(
  reader: Reader,
  whose: { readonly merchantId: bigint; readonly text: string },
): Promise<SoughtMembers> {
  const { merchantId, text } = whose;
  if (PUBLIC_ID.test(text)) {
    const member = await memberOfSite(reader, { merchantId, publicId: text });
    return { memberIds: member ? [member.id] : [] };
  }
  const byContact = await memberByContact(reader, whose);
  if (byContact) return { memberIds: [byContact] };
  const owners = await ownersOfAccount(reader, whose);
  return owners.length > 0 ? { memberIds: owners } : { begins: foldUsername(text) };
}
