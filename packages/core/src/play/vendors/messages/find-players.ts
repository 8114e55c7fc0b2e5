import { TRIAL } from '@app/shared/members/customer-types';
import { type AccountId, playerAccount } from '../../../books/ledger/index.ts';
import { memberRows } from '../../../people/members/index.ts';
import { type Reader, sql } from '../../../platform/db/index.ts';
import type { Message } from './message.ts';

/** Members of messages, with the account that each plays with. */
export type Players = ReadonlyMap<string, { readonly id: bigint; readonly account: AccountId }>;

const find = sql(
  'vendors.members_of_refs',
  `SELECT id, public_id AS "memberRef", customer_type = ${TRIAL} AS "isTrial"
   FROM ${memberRows} m WHERE public_id = ANY ($1::uuid[])`,
);

interface FoundMember {
  readonly id: bigint;
  readonly memberRef: string;
  readonly isTrial: boolean;
}

/** A query. The members by their reference; unknown ones are absent. */
export async function findPlayers(reader: Reader, messages: readonly Message[]): Promise<Players> {
  const refs = messages.map(({ memberRef }) => memberRef);
  const found = await reader.query<FoundMember>(find, [refs]);
  return new Map(
    found.map((member) => [member.memberRef, { id: member.id, account: playerAccount(member) }]),
  );
}

export const accountsOf = (players: Players): AccountId[] =>
  players
    .values()
    .map(({ account }) => account)
    .toArray();
