import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectWallets } from '@app/core/money/wallet-transfers';
import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { registerGame } from '@app/core/play/games';
import { registerVendor } from '@app/core/play/vendors';
import type { WalletRefusal } from '@app/shared/domain/wallet-transfers';
import {
  isSignedBy,
  publicKeyText,
  readPublicKey,
  signatureHeaders,
  signMessage,
} from '@app/shared/seamless/signing';
import {
  type VendorRecord,
  type WalletRequest,
  type WalletRequestName,
  walletRequests,
} from '@app/shared/transfer-wallet/protocol';
import { textOf } from '../../scripts/company-messages.ts';

/**
 * What the vendor does with messages: answers rightly · does it and is cut off before the answer · is cut off before it
 * does anything · refuses · does it later and says so · signs with a foreign key · answers something else · answers 500
 * after it did it · says that it moved another amount.
 */
export type WalletMood =
  | 'right'
  | 'lost after'
  | 'lost before'
  | 'refusing'
  | 'slow'
  | 'forging'
  | 'broken'
  | 'failing'
  | 'wrong amount';

interface Done {
  readonly reference: string;
  readonly amount: number;
}
type Fate = Done | WalletRefusal;

export type WalletVendor = Awaited<ReturnType<typeof startWalletVendor>>;

/**
 * A vendor with wallets of its own on this machine, which knows of the platform what docs/vendors.md says. It does each
 * transfer once, and refuses for ever what it said never came.
 */
export async function startWalletVendor({ clock = () => new Date() } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const code = `wallet${randomUUID().slice(0, 8)}`;
  const kid = 'first';
  const balances = new Map<string, number>();
  const records = new Map<string, VendorRecord[]>();
  const fates = new Map<string, Fate>();
  const late: (() => void)[] = [];
  /** Every message that was signed rightly: its name, and the transfer that it is about. */
  const asked: string[] = [];
  let platformKey: KeyObject | undefined;
  let mood: WalletMood = 'right';
  let moodOfStatus: WalletMood = 'right';

  const server = createServer((request, response) => {
    void answer(request, response).catch((error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = `${request.url}`;
    const rawBody = await textOf(request);
    const header = (name: string) => `${request.headers[name] ?? ''}`;
    const nonce = header(signatureHeaders.nonce);
    const parts = { methodOrStatus: 'POST', path, rawBody, nonce };
    const timestamp = header(signatureHeaders.timestamp);
    const signature = header(signatureHeaders.signature);
    if (!platformKey || !isSignedBy({ ...parts, timestamp }, signature, platformKey))
      return void response.writeHead(401).end('{}');
    const name = path.split('/').at(-1) as WalletRequestName;
    const body = walletRequests[name].parse(JSON.parse(rawBody));
    asked.push('transferId' in body ? `${name} ${body.transferId}` : name);
    const how = name === 'deposit' || name === 'withdraw' ? mood : moodOfStatus;
    if (how === 'lost before') return void request.socket.destroy();
    const said = how === 'broken' ? '<html>' : JSON.stringify(say(name, body, how));
    if (how === 'lost after') return void request.socket.destroy();
    if (how === 'failing') return void response.writeHead(500).end(said);
    const key = how === 'forging' ? generateKeyPairSync('ed25519').privateKey : privateKey;
    const answered = { ...parts, methodOrStatus: '200', rawBody: said };
    const at = `${clock().getTime()}`;
    response.writeHead(200, {
      [signatureHeaders.kid]: kid,
      [signatureHeaders.timestamp]: at,
      [signatureHeaders.signature]: signMessage({ ...answered, timestamp: at }, key),
    });
    response.end(said);
  }

  function say(
    name: WalletRequestName,
    body: WalletRequest<WalletRequestName>,
    how: WalletMood,
  ): object {
    switch (name) {
      case 'balance':
        return { status: 'OK', balance: balanceOf((body as WalletRequest<'balance'>).memberRef) };
      case 'deposit':
      case 'withdraw':
        return transfer(name, body as WalletRequest<'deposit'>, how);
      case 'status': {
        const { transferId } = body as WalletRequest<'status'>;
        if (!fates.has(transferId) && !pending.has(transferId)) fates.set(transferId, 'NEVER_CAME');
        return told(fates.get(transferId), how);
      }
      case 'records': {
        const { memberRef, after, most } = body as WalletRequest<'records'>;
        const all = records.get(memberRef) ?? [];
        const from = all.findIndex(({ recordId }) => recordId === after) + 1;
        const some = all.slice(from, from + most);
        const hasMore = from + most < all.length;
        return { status: 'OK', records: some, hasMore, balance: balanceOf(memberRef) };
      }
    }
  }

  const pending = new Set<string>();
  const balanceOf = (memberRef: string) => balances.get(memberRef) ?? 0;

  function transfer(
    name: 'deposit' | 'withdraw',
    { transferId, memberRef, amount }: WalletRequest<'deposit'>,
    how: WalletMood,
  ): object {
    const known = fates.get(transferId);
    if (known || pending.has(transferId)) return told(known, how);
    const doIt = () => {
      pending.delete(transferId);
      const left = balanceOf(memberRef) + (name === 'deposit' ? amount : -amount);
      if (left < 0) return void fates.set(transferId, 'INSUFFICIENT_FUNDS');
      balances.set(memberRef, left);
      fates.set(transferId, { reference: `ref-${transferId}`, amount });
    };
    if (how === 'refusing') fates.set(transferId, 'MEMBER_LOCKED');
    else if (how === 'slow') {
      pending.add(transferId);
      late.push(doIt);
    } else doIt();
    return told(fates.get(transferId), how);
  }

  function told(fate: Fate | undefined, how: WalletMood): object {
    if (fate === undefined) return { status: 'PENDING' };
    if (typeof fate === 'string') return { status: 'REFUSED', reason: fate };
    return { status: 'DONE', ...fate, amount: fate.amount + (how === 'wrong amount' ? 1 : 0) };
  }

  return {
    code,
    kid,
    port,
    address: `http://127.0.0.1:${port}/orvane`,
    publicKey: publicKeyText(publicKey),
    asked,
    balances,
    /** How it treats transfers from now on, and questions after them. */
    be: (other: WalletMood, ofStatus: WalletMood = 'right') => {
      mood = other;
      moodOfStatus = ofStatus;
    },
    /** Does what it said it would do later. */
    catchUp: () => {
      for (const one of late.splice(0)) one();
    },
    /** A bet from a member's wallet, decided at once. */
    bet: (
      memberRef: string,
      stake: number,
      payout: number,
      { gameCode = 'wallet-game', odds }: { gameCode?: string; odds?: number } = {},
    ) => {
      balances.set(memberRef, balanceOf(memberRef) - stake + payout);
      const recordId = `rec-${randomUUID()}`;
      const before = records.get(memberRef) ?? [];
      records.set(memberRef, [
        ...before,
        { recordId, gameCode, stake, payout, ...(odds && { odds }) },
      ]);
      return recordId;
    },
    trust: (key: string) => {
      platformKey = readPublicKey(key);
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Connects the vendor with a game in a database, and tells it our key. Answers its id. */
export async function connectWalletVendor(
  deps: Pick<Deps, 'db' | 'clock'>,
  vendor: WalletVendor,
): Promise<bigint> {
  const { code, kid, publicKey, address } = vendor;
  const vendorId = await registerVendor(deps, {
    code,
    name: 'Harbour Games',
    launchUrl: `http://127.0.0.1:${vendor.port}/{gameCode}`,
    key: { kid, publicKey },
  });
  const game = { code: 'wallet-game', name: 'Wallet game', category: 'RNG', trialSupport: false };
  await registerGame(deps, { vendorId, ...game, category: 'RNG' });
  const link = await inTransaction(deps.db, (tx) =>
    connectWallets(tx, { vendorCode: code, address }, deps.clock()),
  );
  vendor.trust(link.publicKey);
  return vendorId;
}
