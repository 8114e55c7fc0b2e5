import { useForm } from '@app/client/use-form';
import { presetsOf } from '@app/lottery/presets';
import { storedOf } from '@app/lottery/stored-prices';
import * as calls from '@app/shared/lotteries/prices.ops-calls';
import { moneyToWire } from '@app/shared/money/money';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Field } from '@app/ui/forms/field';
import { Segmented } from '@app/ui/forms/segmented';
import { Select } from '@app/ui/forms/select';
import { Card } from '@app/ui/layout/card';
import { useState } from 'react';
import { ReasonedForm } from '../../../lib/forms/reasoned-form.tsx';
import { ZonedTimeField } from '../../../lib/forms/zoned-time-field.tsx';
import { useOperator } from '../../../lib/session/operator.ts';
import { useSiteZone } from '../../../lib/site.ts';
import { useWords } from '../../../lib/words.ts';
import { optionalMoment } from '../../../lib/zoned.ts';
import { LotteryOdds } from '../../../parts/lottery-odds/lottery-odds.tsx';
import { oddsInputOf } from '../../../parts/lottery-odds/odds-input-of.ts';
import { isFamily, type PricedLottery } from '../lotteries.ts';
import { LimitsFields } from './limits-fields.tsx';
import { TierPrices } from './tier-prices.tsx';

interface PricesFormProps {
  readonly lottery: PricedLottery;
  readonly onClose: () => void;
}

const NONE = 0;

/** Form of a proposal, which starts with the current prices and limits. */
function useProposal({ code, inForce }: PricedLottery, onDone: () => void) {
  const { t } = useWords();
  return useForm(calls.propose, {
    initial: {
      lottery: code,
      scope: 'site',
      prices: inForce?.prices ?? {},
      seriesMin: inForce?.seriesMin ?? 1_700,
      seriesMax: inForce?.seriesMax ?? 1_956,
      noteMin: inForce ? moneyToWire(inForce.noteMin) : NONE,
      memberStakeMax: inForce ? moneyToWire(inForce.memberStakeMax) : NONE,
      liabilityMax: inForce ? moneyToWire(inForce.liabilityMax) : NONE,
      validFrom: null,
      reason: '',
    },
    onDone: () => {
      toast(t('prices.asked'));
      onDone();
    },
  });
}

/** Proposes new prices and limits; compares their returns with the current ones. */
export function PricesForm({ lottery, onClose }: PricesFormProps) {
  const { t } = useWords();
  const { family, profile, inForce } = lottery;
  const isOfAllSites = useOperator().site === null;
  const zone = useSiteZone();
  const [from, setFrom] = useState('');
  const [preset, setPreset] = useState('');
  const form = useProposal(lottery, onClose);
  const { values, set, isWrong } = form;
  const presets = isFamily(family) ? presetsOf(family) : {};
  const choosePreset = (name: string) => {
    setPreset(name);
    const chosen = presets[name];
    set('prices', chosen ? storedOf(chosen) : (inForce?.prices ?? {}));
  };
  const isRangeValid = values.seriesMin > 0 && values.seriesMin <= values.seriesMax;
  const oddsInput = isRangeValid ? oddsInputOf({ family, profile, terms: values }) : undefined;
  const before = inForce ? oddsInputOf({ family, profile, terms: inForce }) : undefined;
  return (
    <Card
      title={t('prices.change')}
      aside={
        <Button size="small" onPress={onClose}>
          {t('auditAction.cancel')}
        </Button>
      }
    >
      <ReasonedForm form={form} word={t('approvals.request')}>
        <p className="text-ink-2">{t('prices.byTwo')}</p>
        {isOfAllSites && (
          <Segmented
            label={t('detail.priceScope')}
            segments={(['site', 'all'] as const).map((value) => ({
              value,
              label: t(`lotteries.priceScope.${value}`),
            }))}
            value={values.scope}
            onChange={(scope) => set('scope', scope)}
          />
        )}
        <div className="grid gap-3 tablet:grid-cols-2 desk:grid-cols-3">
          <LimitsFields
            values={values}
            held={inForce ?? undefined}
            isWrong={isWrong}
            onChange={set}
          />
          <ZonedTimeField
            isOptional
            label={t('prices.from')}
            hint={t('prices.from.hint')}
            error={isWrong('validFrom') ? t('prices.from.wrong') : undefined}
            value={from}
            onChange={(text) => {
              setFrom(text);
              set('validFrom', optionalMoment(text, zone));
            }}
          />
          <PresetField presets={Object.keys(presets)} value={preset} onChange={choosePreset} />
        </div>
        {isWrong('prices') && (
          <p role="alert" className="text-danger">
            {t('prices.tiers.wrong')}
          </p>
        )}
        {isFamily(family) && (
          <TierPrices
            key={preset}
            family={family}
            prices={values.prices}
            onChange={(prices) => set('prices', prices)}
          />
        )}
        {oddsInput && (
          <section className="grid min-w-0 gap-2" aria-label={t('prices.preview')}>
            <h3 className="font-strong">{t('prices.preview')}</h3>
            <LotteryOdds input={oddsInput} before={before} />
          </section>
        )}
      </ReasonedForm>
    </Card>
  );
}

interface PresetFieldProps {
  readonly presets: readonly string[];
  /** Empty for the current prices. */
  readonly value: string;
  readonly onChange: (name: string) => void;
}

function PresetField({ presets, value, onChange }: PresetFieldProps) {
  const { t, named } = useWords();
  return (
    <Field label={t('prices.preset')}>
      {(control) => (
        <Select
          {...control}
          choices={[
            { value: '', label: t('prices.preset.own') },
            ...presets.map((name) => ({ value: name, label: named('prices.preset', name) })),
          ]}
          value={value}
          onValueChange={onChange}
        />
      )}
    </Field>
  );
}
