import { beginTrial, trialOfDevice } from '../../people/trials/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { findPlayableGame } from '../games/index.ts';
import { type Launch, launchGame } from './launch-game.ts';

interface TrialLaunch extends Omit<Launch, 'memberId' | 'isTrial'> {
  readonly ip: string;
  /** Recognizes the device. */
  readonly deviceId: string;
}

/**
 * A command. Opens a game in play money for a visitor: with the trial of their device, if it runs, or a new one.
 *
 * @throws game.not_found, game.maintenance
 * @throws member.need_true_account if the game has no play money
 * @throws trial.daily_limit, TOO_MANY_REQUESTS
 */
export async function launchTrialGame(
  deps: Pick<Deps, 'db' | 'clock' | 'newId'>,
  { ip, deviceId, ...launch }: TrialLaunch,
): Promise<string> {
  const now = deps.clock();
  const game = await findPlayableGame(deps.db, { ...launch, now });
  if (!game.trialSupport) throw new DomainError('member.need_true_account');
  const { merchantId } = launch;
  const running = await trialOfDevice(deps.db, { merchantId, deviceId }, now);
  const memberId = running?.memberId ?? (await beginTrial(deps, { merchantId, ip, deviceId })).id;
  return launchGame(deps, { ...launch, memberId, isTrial: true });
}
