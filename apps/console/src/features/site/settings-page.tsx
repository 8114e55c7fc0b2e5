import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { formSettings, read } from '@app/shared/ops/settings';
import { Awaited } from '@app/ui/awaited';
import { Card } from '@app/ui/card';
import { CardSkeleton } from '@app/ui/card-skeleton';
import { Page } from '../../lib/page.tsx';
import { useWords } from '../../lib/words.ts';
import { SettingForm } from './setting-form.tsx';

/** Whatever the site decided that has a form, each saved by itself. */
export function SettingsPage() {
  const { t, named } = useWords();
  const answer = useAnswer(read, {});
  return (
    <Page title={t('nav.settings')} lead={t('settings.lead')}>
      <Answered
        answer={answer}
        waiting={
          <Awaited>
            <div className="gap-4 *:mb-4 *:h-fit *:break-inside-avoid wide:columns-2">
              <CardSkeleton of="fields" count={3} />
              <CardSkeleton of="fields" count={3} />
              <CardSkeleton of="fields" count={3} />
              <CardSkeleton of="fields" count={3} />
              <CardSkeleton of="fields" count={3} />
              <CardSkeleton of="fields" count={3} />
            </div>
          </Awaited>
        }
      >
        {(settings) => (
          <div className="gap-4 *:mb-4 *:h-fit *:break-inside-avoid wide:columns-2">
            {formSettings.map((setting) => (
              <Card key={setting.key} title={named('settings', setting.key)}>
                <SettingForm setting={setting} initial={settings[setting.key] ?? {}} />
              </Card>
            ))}
          </div>
        )}
      </Answered>
    </Page>
  );
}
