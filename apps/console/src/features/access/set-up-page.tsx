import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/operators/session.ops-calls';
import { ButtonLink } from '@app/ui/buttons/button';
import { Awaited } from '@app/ui/feedback/awaited';
import { LinesSkeleton } from '@app/ui/feedback/lines-skeleton';
import { useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { AccessFrame } from './access-frame.tsx';
import { SetUpForm } from './set-up-form.tsx';

/** Opened from an invitation link: `/console/setup#<secret>`. */
export function SetUpPage() {
  const { t } = useWords();
  const [token] = useState(() => location.hash.slice(1));
  const [doneFor, setDoneFor] = useState<string>();
  const link = useAnswer(calls.link, { token }, { enabled: token !== '' && !doneFor });
  if (doneFor) {
    return (
      <AccessFrame title={t('setUp.done', { username: doneFor })}>
        <p className="text-ink-2">{t('setUp.done.text')}</p>
        <ButtonLink kind="ink" href="/console/login">
          {t('login')}
        </ButtonLink>
      </AccessFrame>
    );
  }
  return (
    <AccessFrame title={t('setUp')}>
      {token === '' ? (
        <p className="text-ink-2">{t('setUp.noLink')}</p>
      ) : (
        <Answered
          answer={link}
          waiting={
            <Awaited>
              <LinesSkeleton content="fields" count={3} />
            </Awaited>
          }
        >
          {(invitation) => <SetUpForm token={token} invitation={invitation} onDone={setDoneFor} />}
        </Answered>
      )}
    </AccessFrame>
  );
}
