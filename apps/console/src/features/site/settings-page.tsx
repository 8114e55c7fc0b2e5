import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/ops/settings';
import { Card } from '@app/ui/card';
import { Page } from '../../lib/page.tsx';
import { useWords } from '../../lib/words.ts';
import { PasswordSettings } from './password-settings.tsx';
import { RegistrationSettings } from './registration-settings.tsx';
import { SiteSettings } from './site-settings.tsx';
import { SmsSettings } from './sms-settings.tsx';

/** What the site decided about registration, passwords, messages and itself, each saved by itself. */
export function SettingsPage() {
  const { t } = useWords();
  const answer = useAnswer(calls.read, {});
  return (
    <Page title={t('nav.settings')} lead={t('settings.lead')}>
      <Answered answer={answer} rows={8}>
        {({ registration, passwords, sms, site }) => (
          <div className="grid items-start gap-4 wide:grid-cols-2">
            <Card title={t('settings.registration')}>
              <RegistrationSettings initial={registration} />
            </Card>
            <Card title={t('settings.passwords')}>
              <PasswordSettings initial={passwords} />
            </Card>
            <Card title={t('settings.sms')}>
              <SmsSettings initial={sms} />
            </Card>
            <Card title={t('settings.site')}>
              <SiteSettings initial={site} />
            </Card>
          </div>
        )}
      </Answered>
    </Page>
  );
}
