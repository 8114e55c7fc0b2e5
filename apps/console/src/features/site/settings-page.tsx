import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { CHANGE_SEEN_SECONDS } from '@app/shared/health/observed-spans';
import { formSettings, read } from '@app/shared/site/settings.ops-calls';
import { Awaited } from '@app/ui/feedback/awaited';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Page } from '../../lib/page.tsx';
import { useWords } from '../../lib/words.ts';
import { WaitingRequests } from '../../parts/waiting-requests/waiting-requests.tsx';
import { SettingForm } from './settings/setting-form.tsx';

/** Settings of the site that have forms; each is saved separately. */
export function SettingsPage() {
  const { t, named } = useWords();
  const answer = useAnswer(read, {});
  return (
    <Page title={t('nav.settings')} lead={t('settings.lead', { seconds: CHANGE_SEEN_SECONDS })}>
      <WaitingRequests
        say={({ action, detail }) =>
          action === 'settings.changed'
            ? t('settings.waits', { title: named('settings', JSON.parse(detail).part) })
            : undefined
        }
      />
      <Answered
        answer={answer}
        waiting={
          <Awaited>
            <div className="gap-4 *:mb-4 *:h-fit *:break-inside-avoid wide:columns-2">
              <CardSkeleton content="fields" count={3} />
              <CardSkeleton content="fields" count={3} />
              <CardSkeleton content="fields" count={3} />
              <CardSkeleton content="fields" count={3} />
              <CardSkeleton content="fields" count={3} />
              <CardSkeleton content="fields" count={3} />
            </div>
          </Awaited>
        }
      >
        {(settings) => <Settings settings={settings} />}
      </Answered>
    </Page>
  );
}

/** Each has an anchor, so that other pages can link to it. */
function Settings({ settings }: { readonly settings: Answer<typeof read> }) {
  const { t, named } = useWords();
  const visit = useLocation(); // a new location for each click, even on the same link
  useEffect(() => {
    const target = document.getElementById(visit.hash.slice(1));
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, [visit]);
  return (
    <>
      <nav aria-label={t('settings.jump')} className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
        {formSettings.map(({ key }) => (
          <Link key={key} look="underlined" href={`/console/settings#${key}`}>
            {named('settings', key)}
          </Link>
        ))}
      </nav>
      <div className="gap-4 *:mb-4 *:h-fit *:break-inside-avoid wide:columns-2">
        {formSettings.map((setting) => (
          <div key={setting.key} id={setting.key} tabIndex={-1} className="scroll-mt-16 rounded-3">
            <Card title={named('settings', setting.key)}>
              <SettingForm setting={setting} initial={settings[setting.key] ?? {}} />
            </Card>
          </div>
        ))}
      </div>
    </>
  );
}
