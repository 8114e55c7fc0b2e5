import { randomUUID } from 'node:crypto';
import { answerChat, closeChat, sendChatMessage, takeChat } from '@app/core/engagement/chat';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';

/** A member writes to support. Returns the public ids of the message and of the conversation. */
export const writeChat = (
  deps: Deps,
  { id: memberId, merchantId }: Member,
  text: string,
  uploadIds: readonly string[] = [],
) =>
  sendChatMessage(deps, {
    requestKey: { memberId, key: randomUUID(), inputHash: '' },
    merchantId,
    memberId,
    language: 'EN',
    text,
    uploadIds,
  });

interface OfOperator {
  readonly merchantId: bigint;
  readonly publicId: string;
  readonly operatorId: bigint;
}

export const claimChat = (deps: Deps, which: OfOperator, from: string | null = null) =>
  inTransaction(deps.db, (tx) => takeChat(tx, deps, { ...which, from }, deps.clock()));

export const answer = (deps: Deps, which: OfOperator, text: string) =>
  inTransaction(deps.db, (tx) =>
    answerChat(tx, { ...which, messagePublicId: randomUUID(), text }, deps.clock()),
  );

export const closeAs = (deps: Deps, which: OfOperator) =>
  inTransaction(deps.db, (tx) => closeChat(tx, deps, which, deps.clock()));
