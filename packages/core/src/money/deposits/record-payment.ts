import { isStorable } from '@app/shared/validation/storable-text';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { applyReport } from './apply-report.ts';
import { type ChannelDeps, findChannel } from './channels/find-channel.ts';
import { countRefused } from './providers/count-refused.ts';
import type { Deposit } from './read-deposit.ts';

type DepositDeps = ChannelDeps & Pick<Deps, 'newId' | 'publish'>;

interface CallbackMessage {
  readonly channel: string;
  readonly rawBody: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * A command. Processes a message of a payment provider and credits a paid deposit: exactly once, for repeated, late and
 * unordered messages. The payment is committed first; after a crash before the credit, the sweep credits it.
 *
 * @throws request.not_found for a provider that is not known here; payment.bad_signature,
 *   deposit.not_found; request_param_err for texts that cannot be stored; payment.report_differs for
 *   a report whose id was used with other content
 */
export async function recordPayment(deps: DepositDeps, message: CallbackMessage): Promise<Deposit> {
  const now = deps.clock();
  const channel = await findChannel(deps, message.channel);
  if (!channel) throw new DomainError('request.not_found');
  const { channel: code } = message;
  return countRefused(deps.db, { channel: code, about: 'deposit', now }, async () => {
    const report = channel.readReport({ ...message, now });
    const texts = Object.values(report).filter((value) => typeof value === 'string');
    if (!texts.every(isStorable)) throw new DomainError('request_param_err');
    return applyReport(deps, { channel: code, report, now });
  });
}
