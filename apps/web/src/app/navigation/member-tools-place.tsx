import { Skeleton } from '@app/ui/feedback/skeleton';
import type { Session } from '../../lib/session/session.ts';

/** Placeholder of the member's menu, as wide as it is, so that the rest of the header does not move. */
export const MemberToolsPlace = ({
  session: { nickname, username },
}: {
  readonly session: Session;
}) => (
  <>
    <Skeleton shape="avatar" />
    <span className="invisible hidden max-w-drawing truncate ps-2 font-strong wide:block">
      {nickname || username}
    </span>
  </>
);
