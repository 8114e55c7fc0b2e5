import type { Answer, Input } from '@app/client/calls';
import * as calls from '@app/shared/ops/settings';
import { Checkbox } from '@app/ui/checkbox';
import { Field } from '@app/ui/field';
import { TextInput } from '@app/ui/text-input';
import { useWords } from '../../lib/words.ts';
import { SettingsForm } from './settings-form.tsx';
import { WordsField } from './words-field.tsx';

type Site = Input<typeof calls.changeSite>;

interface SiteSettingsProps {
  readonly initial: Answer<typeof calls.read>['site'];
}

/** What the site tells its pages about itself. */
export function SiteSettings({ initial }: SiteSettingsProps) {
  const { t } = useWords();
  const say = (site: Site) => [
    { label: t('settings.languages'), text: site.languages.join(', ') },
    { label: t('settings.imageHosts'), text: site.imageHosts.join(', ') },
    { label: t('settings.launchHosts'), text: site.launchHosts.join(', ') },
    { label: t('settings.gtag'), text: site.gtagId ?? '' },
    {
      label: t('settings.revealsMembers.short'),
      text: t(site.revealsMembers ? 'flags.on' : 'flags.off'),
    },
  ];
  return (
    <SettingsForm
      call={calls.changeSite}
      initial={{ ...initial, reason: '' }}
      title={t('settings.site')}
      say={say}
    >
      {({ values, set, isWrong }) => (
        <>
          <WordsField
            label={t('settings.languages')}
            hint={t('settings.languages.hint')}
            error={isWrong('languages') ? t('settings.languages.wrong') : undefined}
            words={values.languages}
            // A code that is none is refused by the call's schema.
            onChange={(list) =>
              set('languages', list.map((code) => code.toUpperCase()) as Site['languages'])
            }
          />
          {(['imageHosts', 'launchHosts'] as const).map((hosts) => (
            <WordsField
              key={hosts}
              lines
              label={t(`settings.${hosts}`)}
              hint={t('settings.hosts.hint')}
              error={isWrong(hosts) ? t('settings.hosts.wrong') : undefined}
              words={values[hosts]}
              onChange={(list) => set(hosts, list)}
            />
          ))}
          <Field
            label={t('settings.gtag')}
            hint={t('settings.gtag.hint')}
            error={isWrong('gtagId') ? t('settings.gtag.wrong') : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                dir="ltr"
                autoComplete="off"
                value={values.gtagId ?? ''}
                onChange={({ target }) => set('gtagId', target.value.trim() || null)}
              />
            )}
          </Field>
          <Checkbox
            checked={values.revealsMembers}
            onChange={({ target }) => set('revealsMembers', target.checked)}
          >
            {t('settings.revealsMembers')}
          </Checkbox>
        </>
      )}
    </SettingsForm>
  );
}
