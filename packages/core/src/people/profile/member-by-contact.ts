import type { Reader } from '../../platform/db/index.ts';
import { foldUsername } from '../members/index.ts';
import { memberOfEmail, memberOfPhone } from './personal.ts';

/** A number with its country code, after a plus sign, 00 or neither. */
const NUMBER = /^(?:\+|00)?([1-9]\d{7,14})$/;

interface SoughtMember {
  readonly merchantId: bigint;
  readonly text: string;
}

/** A query for operators. The member with this verified number, country code included, or address. */
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
