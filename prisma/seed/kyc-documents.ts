import { decideKycDocument, kycDocumentsOf, sendKycDocument } from '@app/core/people/kyc';
import type { Member } from '@app/core/people/members';
import type { Deps } from '@app/core/platform/kernel';
import { addUpload, fileStoreOf } from '@app/core/platform/uploads';
import { audited } from '@app/core/sites/audit';
import { changeSetting, changeSite } from '@app/core/sites/site';
import type { KycKind } from '@app/shared/kyc/kyc-documents';
import { kyc as setting } from '@app/shared/kyc/settings';
import { money, UNITS_PER_WHOLE } from '@app/shared/money/money';
import { drawPassport, drawReceipt } from './drawn-pictures.ts';

const whole = (amount: number) => money(BigInt(amount * UNITS_PER_WHOLE));

const OPERATOR = 'keeper';
const ASKED = {
  identityFromWithdrawn: whole(2_000),
  addressFromWithdrawn: whole(20_000),
  keptDays: 5 * 365,
};

/** Documents in order, with the operator's decision. Two players sent the same number. */
const DOCUMENTS = [
  { username: 'player07', kind: 'identity', number: 'P 0471 2206', decision: undefined },
  { username: 'player08', kind: 'identity', number: 'P 0815 4711', decision: 'approved' },
  { username: 'player08', kind: 'address', number: undefined, decision: undefined },
  { username: 'player09', kind: 'identity', number: 'P 0902 1133', decision: 'declined' },
  { username: 'player12', kind: 'identity', number: 'P0815-4711', decision: undefined },
] as const;

interface DemoPlayers {
  readonly merchantId: bigint;
  readonly players: readonly Member[];
}

/** Requires documents above a sum, and leaves one for each action of operators. */
export async function setUpKycDocuments(
  deps: Deps,
  { merchantId, players }: DemoPlayers,
): Promise<void> {
  const owners = new Map(players.map((player) => [player.username, player]));
  const first = owners.get(DOCUMENTS[0].username);
  if (!first || (await kycDocumentsOf(deps.db, first.id)).length > 0) return;
  await changeSite(deps, changeSetting, { merchantId, setting, change: ASKED });
  for (const { username, kind, number, decision } of DOCUMENTS) {
    const player = owners.get(username);
    if (!player) continue;
    await send(deps, { player, kind, number });
    if (decision) await decide(deps, { player, isApproved: decision === 'approved' });
  }
}

interface DemoDocument {
  readonly player: Member;
  readonly kind: KycKind;
  readonly number: string | undefined;
}

async function send(deps: Deps, { player, kind, number }: DemoDocument): Promise<void> {
  const { id: memberId, merchantId } = player;
  const tint = Number(memberId % 256n);
  const upload = await addUpload(
    { ...deps, files: fileStoreOf(deps.db, undefined) },
    {
      merchantId,
      owner: { memberId },
      purpose: 'kyc',
      file: kind === 'identity' ? drawPassport(tint) : drawReceipt(tint),
    },
  );
  const paper = kind === 'identity' ? 'passport' : 'utility_bill';
  const sent = { merchantId, memberId, kind, paper, number } as const;
  await sendKycDocument(deps, { ...sent, pictureIds: [upload.publicId] });
}

async function decide(
  deps: Deps,
  { player, isApproved }: { readonly player: Member; readonly isApproved: boolean },
): Promise<void> {
  const { id, merchantId, username } = player;
  const [last] = await kycDocumentsOf(deps.db, id);
  if (!last) throw new Error('the document was not written');
  const words = isApproved ? '' : 'One corner of the page is cut off.';
  const line = {
    merchantId,
    actor: `operator:${OPERATOR}`,
    target: username,
    action: isApproved ? 'kyc.approved' : 'kyc.declined',
    detail: { paper: last.paper, ...(words !== '' && { answer: words }) },
  } as const;
  const decision = {
    merchantId,
    publicId: last.publicId,
    operator: OPERATOR,
    isApproved,
    message: words,
  };
  await audited(deps, line, (tx) => decideKycDocument(tx, deps, decision, deps.clock()));
}
