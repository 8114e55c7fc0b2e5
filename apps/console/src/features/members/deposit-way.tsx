import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/members/money.ops-calls';
import { useWords } from '../../lib/words.ts';

type Attempts = Answer<typeof calls.deposits>['list'][number]['attempts'];

/** Channels that a deposit was sent to, in order, with the reason for each. */
export function DepositWay({ attempts }: { readonly attempts: Attempts }) {
  const { t } = useWords();
  if (attempts.length === 0) return '–';
  return (
    <ol className="grid gap-1 text-xs">
      {attempts.map(({ channel, reason, failure }) => (
        <li key={channel}>
          <code>{channel}</code>{' '}
          <span className="text-ink-2">
            {t(failure === null ? `routes.reason.${reason}` : 'routes.notOpened')}
          </span>
        </li>
      ))}
    </ol>
  );
}
