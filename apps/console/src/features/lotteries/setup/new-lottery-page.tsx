import { useForm } from '@app/client/use-form';
import { families } from '@app/lottery/families';
import { presetsOf } from '@app/lottery/presets';
import { prizeModesOf } from '@app/lottery/prize-modes-of';
import { storedOf } from '@app/lottery/stored-prices';
import type { LotteryCalendar } from '@app/shared/lotteries/lottery-calendars';
import * as calls from '@app/shared/lotteries/setup.ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { TextField } from '@app/ui/forms/text-field';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { type FormEvent, useState } from 'react';
import { ReasonedForm } from '../../../lib/forms/reasoned-form.tsx';
import { Page } from '../../../lib/page.tsx';
import { useMay, useOperator } from '../../../lib/session/operator.ts';
import { useWords } from '../../../lib/words.ts';
import { useLotteryNames } from '../../../parts/lottery-odds/use-lottery-names.ts';
import { WaitingRequests } from '../../../parts/waiting-requests/waiting-requests.tsx';
import { isFamily } from '../lotteries.ts';
import { LimitsFields } from '../prices/limits-fields.tsx';
import { GroupField } from './group-field.tsx';
import { WhenFields } from './when-fields.tsx';

const FIRST = 'SSC';
const NONE = 0;

/** Adds a lottery of an implemented family: name, calendar and prices. */
export function NewLotteryPage() {
  const { t } = useWords();
  const mayAdd = useMay('lotteries.configure');
  const isOfAllSites = useOperator().site === null;
  const [added, setAdded] = useState(0);
  return (
    <Page title={t('setup.new')} lead={t('setup.new.lead')}>
      <Link look="underlined" href="/console/lotteries">
        {t('lotteries.back')}
      </Link>
      <WaitingRequests
        say={({ action, target }) =>
          action === 'lottery.added' ? t('setup.waits', { code: target }) : undefined
        }
      />
      {mayAdd && isOfAllSites ? (
        <Card title={t('setup.new')}>
          <NewLotteryForm key={added} onDone={() => setAdded(added + 1)} />
        </Card>
      ) : (
        <p className="text-ink-2">{t('setup.mayNot')}</p>
      )}
    </Page>
  );
}

function NewLotteryForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useWords();
  const lottery = useNewLottery(onDone);
  const { form, isWhole, setCalendar } = lottery;
  const { values, set, isWrong } = form;
  return (
    <ReasonedForm form={form} word={t('approvals.request')}>
      <p className="text-ink-2">{t('setup.byTwo')}</p>
      <div className="grid gap-3 tablet:grid-cols-2 desk:grid-cols-3">
        <NameFields form={form} />
        <KindFields lottery={lottery} />
      </div>
      <WhenFields
        lottery={null}
        times={values}
        isWrong={(field) => isWrong(field) || (field === 'calendar' && !isWhole)}
        onCalendar={setCalendar}
        onZone={(zone) => set('timeZone', zone)}
        onCloses={(seconds) => set('closesBeforeS', seconds)}
      />
      <h3 className="font-strong">{t('setup.firstPrices')}</h3>
      <FirstPricesFields lottery={lottery} />
      <p className="text-sm text-ink-2">
        {fillPhrase((at) => t('setup.then', at), {
          page: (
            <Link look="underlined" href="/console/vendors">
              {t('nav.vendors')}
            </Link>
          ),
        })}
      </p>
    </ReasonedForm>
  );
}

interface NewLottery extends ReturnType<typeof useNewLottery> {}

/** State of the form. Choosing another family also sets its default group, product and prices. */
function useNewLottery(onDone: () => void) {
  const { t } = useWords();
  const [isWhole, setWhole] = useState(true);
  const [preset, setPreset] = useState(Object.keys(presetsOf(FIRST))[0] ?? '');
  const form = useForm(calls.add, {
    initial: {
      code: '',
      name: '',
      nameCn: null,
      family: FIRST,
      prizeMode: 'LOTT',
      group: FIRST,
      source: 'own',
      timeZone: 'Asia/Shanghai',
      closesBeforeS: 5,
      prices: {},
      calendar: { by: 'every', seconds: 60, numbering: { by: 'place', digits: 4 } },
      seriesMin: 1_700,
      seriesMax: 1_956,
      noteMin: NONE,
      memberStakeMax: NONE,
      liabilityMax: NONE,
      reason: '',
    },
    onDone: () => {
      toast(t('prices.asked'));
      onDone();
    },
  });
  const { values, set } = form;
  const family = isFamily(values.family) ? values.family : FIRST;
  const choosePreset = (name: string, presets = presetsOf(family)) => {
    setPreset(name);
    set('prices', storedOf(presets[name] ?? {}));
  };
  return {
    form: {
      ...form,
      send: async (event: FormEvent) => {
        if (isWhole) return form.send(event);
        event.preventDefault();
        form.check();
      },
    },
    family,
    preset,
    /** Whether the calendar is valid. */
    isWhole,
    choosePreset,
    chooseFamily: (code: string) => {
      if (!isFamily(code)) return;
      set('family', code);
      set('group', code);
      set('prizeMode', prizeModesOf(code)[0] ?? 'LOTT');
      const presets = presetsOf(code);
      choosePreset(Object.keys(presets)[0] ?? '', presets);
    },
    setCalendar: (calendar: LotteryCalendar | undefined) => {
      setWhole(calendar !== undefined);
      if (calendar) set('calendar', calendar);
    },
  };
}

function NameFields({ form: { values, set, isWrong } }: Pick<NewLottery, 'form'>) {
  const { t } = useWords();
  return (
    <>
      <TextField
        isCode
        label={t('lotteries.code')}
        hint={t('setup.code.hint')}
        error={isWrong('code') ? t('setup.code.wrong') : undefined}
        value={values.code}
        onTextChange={(text) => set('code', text.trim().toUpperCase())}
      />
      <TextField
        label={t('setup.name')}
        error={isWrong('name') ? t('setup.name.wrong') : undefined}
        value={values.name}
        onTextChange={(text) => set('name', text)}
      />
      <TextField
        isOptional
        label={t('setup.nameCn')}
        error={isWrong('nameCn') ? t('setup.name.wrong') : undefined}
        value={values.nameCn ?? ''}
        onTextChange={(text) => set('nameCn', text === '' ? null : text)}
      />
    </>
  );
}

/** Fields for the family, the menu group, and the organizer of the draws. */
function KindFields({ lottery }: { readonly lottery: NewLottery }) {
  const { t } = useWords();
  const names = useLotteryNames('');
  const { form, family, chooseFamily } = lottery;
  const { values, set, isWrong } = form;
  return (
    <>
      <Field label={t('lotteries.family')}>
        {(control) => (
          <Select
            {...control}
            choices={Object.keys(families).map((value) => ({
              value,
              label: names.family(value),
            }))}
            value={family}
            onValueChange={chooseFamily}
          />
        )}
      </Field>
      <Field
        label={t('lotteries.product')}
        error={isWrong('prizeMode') ? t('setup.product.wrong') : undefined}
      >
        {(control) => (
          <Select
            {...control}
            choices={prizeModesOf(family).map((value) => ({
              value,
              label: t(`lotteries.product.${value}`),
            }))}
            value={values.prizeMode}
            onValueChange={(value) =>
              set('prizeMode', prizeModesOf(family).find((one) => one === value) ?? 'LOTT')
            }
          />
        )}
      </Field>
      <GroupField
        others={[family]}
        value={values.group}
        onChange={(group) => set('group', group)}
      />
      <Field label={t('lotteries.source')} hint={t(`setup.source.${values.source}`)}>
        {(control) => (
          <Select
            {...control}
            choices={(['own', 'external'] as const).map((value) => ({
              value,
              label: t(`lotteries.source.${value}`),
            }))}
            value={values.source}
            onValueChange={(value) => set('source', value === 'own' ? 'own' : 'external')}
          />
        )}
      </Field>
    </>
  );
}

function FirstPricesFields({ lottery }: { readonly lottery: NewLottery }) {
  const { t, named } = useWords();
  const { form, family, preset, choosePreset } = lottery;
  return (
    <div className="grid gap-3 tablet:grid-cols-2 desk:grid-cols-3">
      <Field label={t('prices.preset')}>
        {(control) => (
          <Select
            {...control}
            choices={Object.keys(presetsOf(family)).map((value) => ({
              value,
              label: named('prices.preset', value),
            }))}
            value={preset}
            onValueChange={(name) => choosePreset(name)}
          />
        )}
      </Field>
      <LimitsFields values={form.values} isWrong={form.isWrong} onChange={form.set} />
    </div>
  );
}
