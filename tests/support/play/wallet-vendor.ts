import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectWallets } from '@app/core/money/wallet-transfers';
import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { registerGame } from '@app/core/play/games';
import { registerVendor } from '@app/core/play/vendors';
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
import type { WalletRefusal } from '@app/shared/wallet-transfers/states';
import { textOf } from '../../../scripts/provider-messages.ts';

/**
 * The vendor's behavior: answers correctly · executes and is cut off before the answer · is cut off before it executes
 * · refuses · executes later and reports it as pending · signs with a foreign key · answers something else · answers
 * 500 after it executed · reports a different amount.
 */
export type WalletBehavior =
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
 * A local vendor with wallets, implemented from docs/vendors.md alone. It executes each transfer once, and permanently
 * refuses one that it reported as never received.
 */
export async function startWalletVendor({ clock = () => new Date() } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const kid = 'first';
  const wallets = new Wallets();
  /** Every correctly signed message: its name, and the transfer that it is about. */
  const received: string[] = [];
  let platformKey: KeyObject | undefined;
  let behavior: WalletBehavior = 'right';
  let statusBehavior: WalletBehavior = 'right';

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const message = await readSigned(request, platformKey);
    if (!message) return void response.writeHead(401).end('{}');
    const { name, body, parts } = message;
    received.push('transferId' in body ? `${name} ${body.transferId}` : name);
    const used = name === 'deposit' || name === 'withdraw' ? behavior : statusBehavior;
    if (used === 'lost before') return void request.socket.destroy();
    const text = used === 'broken' ? '<html>' : JSON.stringify(wallets.answer(name, body, used));
    if (used === 'lost after') return void request.socket.destroy();
    if (used === 'failing') return void response.writeHead(500).end(text);
    const key = used === 'forging' ? generateKeyPairSync('ed25519').privateKey : privateKey;
    const timestamp = `${clock().getTime()}`;
    const answered = { ...parts, methodOrStatus: '200', rawBody: text, timestamp };
    response.writeHead(200, {
      [signatureHeaders.kid]: kid,
      [signatureHeaders.timestamp]: timestamp,
      [signatureHeaders.signature]: signMessage(answered, key),
    });
    response.end(text);
  }

  const server = createServer((request, response) => {
    void answer(request, response).catch((error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    code: `wallet${randomUUID().slice(0, 8)}`,
    kid,
    port,
    address: `http://127.0.0.1:${port}/orvane`,
    publicKey: publicKeyText(publicKey),
    received,
    balances: wallets.balances,
    /** Sets its behavior for transfers, and for status queries about them. */
    setBehavior: (other: WalletBehavior, ofStatus: WalletBehavior = 'right') => {
      behavior = other;
      statusBehavior = ofStatus;
    },
    /** Executes the transfers that it left pending. */
    catchUp: () => wallets.catchUp(),
    /** A bet from a member's wallet, decided at once. */
    bet: (memberRef: string, stake: number, payout: number, of: BetOf = {}) =>
      wallets.bet(memberRef, { stake, payout, ...of }),
    trust: (key: string) => {
      platformKey = readPublicKey(key);
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** A message of the platform; undefined unless it is signed with its key. */
async function readSigned(request: IncomingMessage, platformKey: KeyObject | undefined) {
  const path = `${request.url}`;
  const rawBody = await textOf(request);
  const header = (name: string) => `${request.headers[name] ?? ''}`;
  const parts = { methodOrStatus: 'POST', path, rawBody, nonce: header(signatureHeaders.nonce) };
  const timestamp = header(signatureHeaders.timestamp);
  const signature = header(signatureHeaders.signature);
  if (!platformKey || !isSignedBy({ ...parts, timestamp }, signature, platformKey))
    return undefined;
  const name = path.split('/').at(-1) as WalletRequestName;
  return { name, body: walletRequests[name].parse(JSON.parse(rawBody)), parts };
}

interface BetOf {
  /** The id of another record, by mistake. */
  readonly recordId?: string;
  readonly gameCode?: string;
  readonly odds?: number;
}

/** The vendor's wallets, and the outcome of each transfer. */
class Wallets {
  readonly balances = new Map<string, number>();
  private readonly records = new Map<string, VendorRecord[]>();
  private readonly fates = new Map<string, Fate>();
  private readonly pending = new Set<string>();
  private readonly late: (() => void)[] = [];

  answer(
    name: WalletRequestName,
    body: WalletRequest<WalletRequestName>,
    how: WalletBehavior,
  ): object {
    switch (name) {
      case 'balance': {
        const { memberRef } = body as WalletRequest<'balance'>;
        return { status: 'OK', balance: this.balanceOf(memberRef) };
      }
      case 'deposit':
      case 'withdraw':
        return this.transfer(name, body as WalletRequest<'deposit'>, how);
      case 'status': {
        const { transferId } = body as WalletRequest<'status'>;
        if (!this.isKnown(transferId)) this.fates.set(transferId, 'NEVER_CAME');
        return this.fateOf(transferId, how);
      }
      case 'records':
        return this.recordsOf(body as WalletRequest<'records'>);
    }
  }

  bet(memberRef: string, bet: BetOf & { readonly stake: number; readonly payout: number }): string {
    const { stake, payout, gameCode = 'wallet-game', odds } = bet;
    const { recordId = `rec-${randomUUID()}` } = bet;
    this.balances.set(memberRef, this.balanceOf(memberRef) - stake + payout);
    const record = { recordId, gameCode, stake, payout, ...(odds && { odds }) };
    this.records.set(memberRef, [...(this.records.get(memberRef) ?? []), record]);
    return recordId;
  }

  catchUp(): void {
    for (const one of this.late.splice(0)) one();
  }

  private transfer(
    name: 'deposit' | 'withdraw',
    { transferId, memberRef, amount }: WalletRequest<'deposit'>,
    how: WalletBehavior,
  ): object {
    if (this.isKnown(transferId)) return this.fateOf(transferId, how);
    const doIt = () => {
      this.pending.delete(transferId);
      const left = this.balanceOf(memberRef) + (name === 'deposit' ? amount : -amount);
      if (left < 0) return void this.fates.set(transferId, 'INSUFFICIENT_FUNDS');
      this.balances.set(memberRef, left);
      this.fates.set(transferId, { reference: `ref-${transferId}`, amount });
    };
    if (how === 'refusing') this.fates.set(transferId, 'MEMBER_LOCKED');
    else if (how === 'slow') {
      this.pending.add(transferId);
      this.late.push(doIt);
    } else doIt();
    return this.fateOf(transferId, how);
  }

  private fateOf(transferId: string, how: WalletBehavior): object {
    const fate = this.fates.get(transferId);
    if (fate === undefined) return { status: 'PENDING' };
    if (typeof fate === 'string') return { status: 'REFUSED', reason: fate };
    return { status: 'DONE', ...fate, amount: fate.amount + (how === 'wrong amount' ? 1 : 0) };
  }

  private recordsOf({ memberRef, after, most }: WalletRequest<'records'>): object {
    const all = this.records.get(memberRef) ?? [];
    const from = all.findIndex(({ recordId }) => recordId === after) + 1;
    const records = all.slice(from, from + most);
    const hasMore = from + most < all.length;
    return { status: 'OK', records, hasMore, balance: this.balanceOf(memberRef) };
  }

  private isKnown(transferId: string): boolean {
    return this.fates.has(transferId) || this.pending.has(transferId);
  }

  private balanceOf(memberRef: string): number {
    return this.balances.get(memberRef) ?? 0;
  }
}

/** Connects the vendor with a game in a database and gives it our public key. Returns its id. */
export async function connectWalletVendor(
  deps: Pick<Deps, 'db' | 'clock'>,
  vendor: WalletVendor,
): Promise<bigint> {
  const { code, kid, publicKey, address } = vendor;
  const vendorId = await registerVendor(deps, {
    code,
    name: 'Harbor Games',
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
