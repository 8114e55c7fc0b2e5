import type { Member } from '@app/core/people/members';
import type { Call } from '@app/shared/contract/define-call';
import { walletTypeOfVendor } from '@app/shared/wallet-transfers/states';
import type { Response } from 'supertest';
import { type Sent, send, type TestApi, tokenOf } from '../servers/api.ts';
import { fund, makeAgent, makeMember, makeSite, whole } from '../world.ts';
import { connectWalletVendor, startWalletVendor, type WalletVendor } from './wallet-vendor.ts';

/** Two vendors with wallets. All sites of an installation share them. */
export interface WalletVendors {
  readonly vendor: WalletVendor;
  readonly other: WalletVendor;
  readonly vendorId: bigint;
  /** `accountTypeId` of the wallets at each. */
  readonly types: { readonly vendor: number; readonly other: number };
  close(): Promise<void>;
}

export async function walletVendors({ deps }: TestApi): Promise<WalletVendors> {
  const { clock } = deps;
  const [vendor, other] = [await startWalletVendor({ clock }), await startWalletVendor({ clock })];
  const vendorId = await connectWalletVendor(deps, vendor);
  const otherId = await connectWalletVendor(deps, other);
  const types = { vendor: walletTypeOfVendor(vendorId), other: walletTypeOfVendor(otherId) };
  const close = async () => {
    await Promise.all([vendor.close(), other.close()]);
  };
  return { vendor, other, vendorId, types, close };
}

/** A member with 100, and their requests to an API. */
export interface WalletWorld {
  readonly site: Awaited<ReturnType<typeof makeSite>>;
  readonly agent: Member;
  readonly player: Member;
  ask(call: Call, sent?: Sent, who?: Member): Promise<Response>;
}

export async function walletWorld(api: TestApi): Promise<WalletWorld> {
  const site = await makeSite(api.deps);
  const agent = await makeAgent(api.deps, site);
  const player = await makeMember(api.deps, { ...site, agentId: agent.id });
  await fund(api.deps, player, whole(100));
  const ask = async (call: Call, sent: Sent = {}, who = player) => {
    const token = sent.token ?? (await tokenOf(api, who));
    return send(api, call, { site: site.code, ...sent, token });
  };
  return { site, agent, player, ask };
}
