import type { KeyObject } from 'node:crypto';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectRounds } from '@app/core/operations/open-rounds';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import {
  type Applied,
  applyTransactions,
  authenticate,
  launchGame,
  type Message,
  type Vendor,
} from '@app/core/play/vendors';
import type { GameCategory } from '@app/shared/games/game-categories';
import { TRIAL } from '@app/shared/members/customer-types';
import {
  isSignedBy,
  readPublicKey,
  signatureHeaders,
  signMessage,
} from '@app/shared/seamless/signing';
import { textOf } from '../../../scripts/provider-messages.ts';
import { registerTestVendor, type TestVendorIdentity } from './test-vendor.ts';

/** The answer to a question; null: none. */
type QuestionAnswer = { readonly text: string; readonly isForged?: boolean } | null;

interface QuestionVendorOptions {
  readonly category?: GameCategory;
  /** Whether the platform has its address. */
  readonly isLinked?: boolean;
  /** Answers a question by the last segment of its path. */
  readonly answerTo: (name: string, body: unknown) => QuestionAnswer | Promise<QuestionAnswer>;
}

/**
 * A vendor with a game, which answers signed questions as docs/vendors.md says. Its messages are applied in the
 * database, as by the API.
 */
export async function startQuestionVendor(
  deps: Deps,
  { category = 'RNG', isLinked = true, answerTo }: QuestionVendorOptions,
) {
  const identity = await registerTestVendor(deps, {
    baseUrl: 'http://nowhere',
    category,
    trialSupport: true,
  });
  let platformKey: KeyObject | undefined;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await readSigned(request, platformKey);
    if (!sent) return void response.writeHead(401).end('{}');
    const answered = await answerTo(sent.name, sent.body);
    if (!answered) return void request.socket.destroy();
    const { text: rawBody, isForged = false } = answered;
    const timestamp = `${deps.clock().getTime()}`;
    const parts = { ...sent.parts, methodOrStatus: '200', rawBody, timestamp };
    const signature = signMessage(parts, identity.privateKey);
    response.writeHead(200, {
      [signatureHeaders.kid]: identity.kid,
      [signatureHeaders.timestamp]: timestamp,
      [signatureHeaders.signature]: isForged ? signature.toUpperCase() : signature,
    });
    response.end(rawBody);
  }

  const server = createServer((request, response) => {
    void answer(request, response).catch((error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/orvane`;
  if (isLinked) {
    const { code: vendorCode } = identity;
    const link = await inTransaction(deps.db, (tx) =>
      connectRounds(tx, { vendorCode, address }, deps.clock()),
    );
    platformKey = readPublicKey(link.publicKey);
  }

  return {
    ...identity,
    address,
    /** Opens the game for a member, who then plays. */
    open: (member: Member) => openGame(deps, identity, member),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** A query of the platform; undefined unless it is signed with the platform's key. */
async function readSigned(request: IncomingMessage, platformKey: KeyObject | undefined) {
  const path = `${request.url}`;
  const rawBody = await textOf(request);
  const header = (name: string) => `${request.headers[name] ?? ''}`;
  const parts = { methodOrStatus: 'POST', path, rawBody, nonce: header(signatureHeaders.nonce) };
  const timestamp = header(signatureHeaders.timestamp);
  const signature = header(signatureHeaders.signature);
  if (!platformKey || !isSignedBy({ ...parts, timestamp }, signature, platformKey))
    return undefined;
  const body: unknown = JSON.parse(rawBody);
  return { name: path.split('/').at(-1) ?? '', body, parts };
}

/** A member's game, with the messages of its vendor. */
async function openGame(
  deps: Deps,
  { vendorId: id, code, gameCode, currency }: TestVendorIdentity,
  { id: memberId, merchantId, publicId: memberRef, customerType }: Member,
) {
  const vendor: Vendor = {
    id,
    code,
    takesBets: true,
    mayRollBackSettled: true,
    mayWinWithoutBet: false,
  };
  const url = await launchGame(deps, {
    merchantId,
    memberId,
    vendorCode: code,
    gameCode,
    language: 'EN',
    backUrl: undefined,
    isTrial: customerType === TRIAL,
  });
  const launchToken = new URL(url).searchParams.get('token') ?? '';
  const opened = await authenticate(deps, vendor, { launchToken, gameCode });
  if (opened.status !== 'OK') throw new Error(opened.status);
  const { session } = opened;
  const apply = async (message: Message, of: Deps = deps): Promise<Applied['status']> => {
    const [applied] = await applyTransactions(of, vendor, [message]);
    return applied?.status ?? 'INTERNAL_RETRY';
  };
  const roundOf = (roundId: string) => ({ roundId, gameCode, memberRef });
  return {
    bet: (roundId: string, amount: bigint, txId: string = randomUUID()) =>
      apply({ kind: 'bet', session, txId, ...roundOf(roundId), currency, amount: Number(amount) }),
    win: (
      roundId: string,
      betTxId: string,
      amount: bigint,
      roundClosed = true,
      txId: string = randomUUID(),
    ) =>
      apply({
        kind: 'win',
        txId,
        betTxId,
        ...roundOf(roundId),
        currency,
        amount: Number(amount),
        roundClosed,
      }),
    rollback: (roundId: string, betTxId: string, txId: string = randomUUID()) =>
      apply({ kind: 'rollback', txId, betTxId, ...roundOf(roundId) }),
    end: (roundId: string) => apply({ kind: 'round', txId: randomUUID(), ...roundOf(roundId) }),
  };
}
