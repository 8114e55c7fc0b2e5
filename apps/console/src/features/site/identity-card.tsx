import { useForm } from '@app/client/use-form';
import { CHANGE_SEEN_SECONDS } from '@app/shared/health/observed-spans';
import * as calls from '@app/shared/sites/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Card } from '@app/ui/layout/card';
import { Dialog } from '@app/ui/overlays/dialog';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useState } from 'react';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import { IdentityFields } from './identity-fields.tsx';
import type { ManagedSite } from './managed-site.ts';
import { TranslatedPercents } from './settings/translated-percents.tsx';

/** Identity of a site, and a form to change it. */
export function IdentityCard({ site }: { readonly site: ManagedSite }) {
  const { t } = useWords();
  const [isChanging, setChanging] = useState(false);
  const { code, name, currency, currencySymbol, displayDecimals, timeZone, languages } = site;
  const change = (
    <Button size="small" kind="outline" onPress={() => setChanging(true)}>
      {t('settings.change')}
    </Button>
  );
  return (
    <Card title={t('sites.identity')} aside={change}>
      <FactList>
        <Fact label={t('detail.name')}>
          <bdi>{name}</bdi>
        </Fact>
        <Fact label={t('sites.code')}>
          <bdi>{code}</bdi>
        </Fact>
        <Fact label={t('detail.currency')}>
          {`${currency} (${currencySymbol}), ${t('sites.decimals', { count: displayDecimals })}`}
        </Fact>
        <Fact label={t('detail.timeZone')}>{timeZone}</Fact>
        <Fact label={t('detail.languages')}>
          <TranslatedPercents languages={languages} translated={site.translated} />
        </Fact>
      </FactList>
      {isChanging && <ChangeDialog site={site} onClose={() => setChanging(false)} />}
    </Card>
  );
}

interface ChangeDialogProps {
  readonly site: ManagedSite;
  readonly onClose: () => void;
}

function ChangeDialog({ site, onClose }: ChangeDialogProps) {
  const { t } = useWords();
  const { code, version, isMoneyFixed, name, languages } = site;
  const { currency, currencySymbol, displayDecimals, timeZone } = site;
  const form = useForm(calls.change, {
    initial: {
      site: code,
      version,
      name,
      currencySymbol,
      displayDecimals,
      languages,
      reason: '',
      ...(!isMoneyFixed && { currency, timeZone }),
    },
    onDone: () => {
      toast(t('sites.changed', { name, seconds: CHANGE_SEEN_SECONDS }));
      onClose();
    },
  });
  const { values, set, isWrong } = form;
  return (
    <Dialog title={t('sites.identity')} onClose={onClose}>
      <ReasonedForm form={form} word={t('rules.save')}>
        <IdentityFields
          values={values}
          set={set}
          isWrong={isWrong}
          isMoneyFixed={isMoneyFixed}
          translated={site.translated}
        />
      </ReasonedForm>
    </Dialog>
  );
}
