import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/sites/ops-calls';
import { Awaited } from '@app/ui/feedback/awaited';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { Link } from '@app/ui/navigation/link';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { Page } from '../../lib/page.tsx';
import { useOperator } from '../../lib/session/operator.ts';
import { chooseSite } from '../../lib/session/session.ts';
import { useWords } from '../../lib/words.ts';
import { ChecklistCard } from './checklist-card.tsx';
import { DomainsCard } from './domains-card.tsx';
import { IdentityCard } from './identity-card.tsx';
import { OpeningCard } from './opening-card.tsx';
import { ProfileCard } from './profile-card.tsx';

/** A site: checklist, identity, domains and opening. */
export function SitePage() {
  const { t } = useWords();
  const { code = '' } = useParams();
  const { sites } = useOperator();
  const answer = useAnswer(calls.read, { site: code });
  // The checklist links to pages about the current site.
  const isTheirs = sites.some((one) => one.code === code);
  useEffect(() => {
    if (isTheirs) chooseSite(code);
  }, [code, isTheirs]);
  return (
    <Page title={answer.data?.name ?? t('site')}>
      <Link look="underlined" href="/console/sites">
        {t('sites.back')}
      </Link>
      <Answered
        answer={answer}
        waiting={
          <Awaited>
            <div className="grid items-start gap-4 desk:grid-cols-2">
              <CardSkeleton content="facts" count={7} />
              <div className="grid gap-4">
                <CardSkeleton content="facts" count={2} />
                <CardSkeleton content="facts" count={4} />
              </div>
            </div>
            <CardSkeleton content="facts" count={5} />
            <CardSkeleton content="facts" count={3} />
          </Awaited>
        }
      >
        {(site) => (
          <>
            <div className="grid items-start gap-4 desk:grid-cols-2">
              <ChecklistCard site={site} />
              <div className="grid gap-4">
                <OpeningCard site={site} />
                <DomainsCard site={site} />
              </div>
            </div>
            <IdentityCard site={site} />
            <ProfileCard site={site} />
          </>
        )}
      </Answered>
    </Page>
  );
}
