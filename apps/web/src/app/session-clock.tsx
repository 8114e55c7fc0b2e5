import { Elapsed } from '@app/ui/figures/countdown';
import { Icon } from '@app/ui/pictures/icon';
import { useTranslation } from '../lib/language/use-translation.ts';
import type { Session } from '../lib/session/session.ts';
import { SessionNet } from '../parts/wallet/session-net.tsx';

/** A member's session time and net result, at the foot of the rail. Cannot be dismissed. */
export function SessionCard({ session }: { readonly session: Session }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-1 rounded-2 p-3 text-xs edge">
      <p className="flex items-center gap-2 text-sm font-strong">
        <span className="text-ink-3">
          <Icon name="clock" />
        </span>
        <Elapsed since={session.since} />
        <span className="ms-auto">
          <SessionNet />
        </span>
      </p>
      <p className="text-ink-3">{t('session.here')}</p>
    </div>
  );
}

/** The session's clock in one line above the dock. */
export function SessionStrip({ session }: { readonly session: Session }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="text-ink-3">
        <Icon name="clock" />
      </span>
      <span className="truncate text-ink-3">{t('session.here')}</span>
      <Elapsed since={session.since} />
      <SessionNet />
    </>
  );
}
