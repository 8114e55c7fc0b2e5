import { Boundary } from '@app/ui/feedback/boundary';
import { lazy, Suspense } from 'react';
import { MemberMenu } from '../../features/member/member-menu.tsx';
import type { Session } from '../../lib/session/session.ts';
import { useFlag } from '../../lib/site.ts';

const UnopenedEnvelopesNotice = lazy(async () => ({
  default: (await import('../../features/envelopes/unopened-envelopes-notice.tsx'))
    .UnopenedEnvelopesNotice,
}));

/** The member's menu, and notices that are shown beside every page. */
export function MemberTools({ session }: { readonly session: Session }) {
  const hasEnvelopes = useFlag('REDRAIN3') && !session.isTrial;
  return (
    <>
      <MemberMenu session={session} />
      {hasEnvelopes && (
        <Boundary look="bar">
          <Suspense>
            <UnopenedEnvelopesNotice />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}
