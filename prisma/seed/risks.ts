import { removeAccount } from '@app/core/money/withdrawals';
import { assessRisks } from '@app/core/operations/risk';
import { recordLoginAttempt } from '@app/core/people/access';
import type { Member } from '@app/core/people/members';
import type { Deps } from '@app/core/platform/kernel';

interface TwoPlayers {
  readonly first: Member;
  readonly second: Member;
  readonly paymentPassword: string;
  /** Binds the shared account and returns its public id. */
  readonly bind: (player: Member) => Promise<string>;
}

/** Two players with a shared device, and an account that the first removed before the second added it. */
export async function shareAccountAndDevice(
  deps: Deps,
  { first, second, paymentPassword, bind }: TwoPlayers,
): Promise<void> {
  for (const { id: memberId, merchantId, username: name } of [first, second])
    await recordLoginAttempt(deps, {
      merchantId,
      memberId,
      name,
      ip: '203.0.113.77',
      device: 'demo-phone-of-two-players',
      browser: 'Mozilla/5.0 (Linux; Android 15) Chrome/143.0 Mobile',
      portal: 'member',
      method: 'password',
      outcome: 'ok',
    });
  const publicId = await bind(first);
  await removeAccount(deps, { memberId: first.id, publicId, paymentPassword });
  await bind(second);
  await assessRisks(deps);
}
