import { Skeleton } from '@app/ui/feedback/skeleton';
import type { Session } from '../../lib/session/session.ts';
import { useFlag } from '../../lib/site.ts';

/** Placeholder of the member's tools, as wide as they are, so that the rest of the header does not move. */
export function MemberToolsPlace({ session }: { readonly session: Session }) {
  const hasRewards = useFlag('REWCEN3') && !session.isTrial;
  return (
    <>
      {hasRewards && <span className="hidden size-control-sm tablet:block" />}
      <span className="flex items-center gap-2">
        <Skeleton shape="avatar" />
        <span className="invisible hidden max-w-drawing truncate font-strong wide:block">
          {session.nickname || session.username}
        </span>
      </span>
    </>
  );
}
