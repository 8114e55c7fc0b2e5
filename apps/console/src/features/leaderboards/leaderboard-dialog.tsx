import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/leaderboards/ops-calls';
import { type LeaderboardMeasure, leaderboardMeasures } from '@app/shared/leaderboards/states';
import { money, moneyToWire } from '@app/shared/money/money';
import { toast } from '@app/ui/feedback/toasts';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { TextAreaField } from '@app/ui/forms/text-area-field';
import { useReadAmount } from '@app/ui/forms/use-read-amount';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { AmountField } from '../../lib/forms/amount-field.tsx';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { WholeNumberField } from '../../lib/forms/whole-number-field.tsx';
import { ZonedTimeField } from '../../lib/forms/zoned-time-field.tsx';
import { useSiteZone } from '../../lib/site.ts';
import { useWords } from '../../lib/words.ts';
import { momentOf, textOfMoment } from '../../lib/zoned.ts';
import { CategoriesField } from '../../parts/catalogue/categories-field.tsx';
import { NameFields } from '../../parts/catalogue/name-fields.tsx';

const HOUR_MS = 3_600_000;
const WEEK_MS = 168 * HOUR_MS;
const ONE = money(10_000n);

/** Terms of a new leaderboard, which cannot change later. */
export function LeaderboardDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords();
  const [now] = useState(() => Date.now());
  const form = useForm(calls.create, {
    initial: {
      name: '',
      names: {},
      measure: 'multiplier',
      categories: [],
      stakeMin: 1,
      betsMin: 10,
      startsAt: now + HOUR_MS,
      endsAt: now + HOUR_MS + WEEK_MS,
      prizes: [],
      turnoverTimes: 1,
      claimDays: 7,
      reason: '',
    },
    onDone: (_, { name }) => {
      toast(t('leaderboards.asked', { name }));
      onClose();
    },
  });
  const { values, set, isWrong } = form;
  const wrongNumber = (field: 'betsMin' | 'turnoverTimes' | 'claimDays') =>
    isWrong(field) ? t('promotions.number.wrong') : undefined;
  return (
    <Dialog staysOpen title={t('leaderboards.create')} onClose={onClose}>
      <ReasonedForm form={form} word={t('promotions.ask')}>
        <p className="text-sm text-ink-2">{t('leaderboards.create.text')}</p>
        <NameFields form={form} />
        <Field label={t('leaderboards.measure')}>
          {(control) => (
            <Select
              {...control}
              value={values.measure}
              choices={leaderboardMeasures.map((value) => ({
                value,
                label: t(`leaderboards.measure.${value}`),
              }))}
              onValueChange={(value) => set('measure', value as LeaderboardMeasure)}
            />
          )}
        </Field>
        <CategoriesField
          categories={values.categories}
          onChange={(chosen) => set('categories', chosen)}
        />
        <div className="grid grid-cols-2 gap-3">
          <AmountField
            isOptional
            label={t('missions.stakeMin')}
            error={isWrong('stakeMin') ? t('promotions.amount.wrong') : undefined}
            value={ONE}
            onChange={(amount) => set('stakeMin', Math.max(0, amount))}
          />
          <WholeNumberField
            label={t('leaderboards.betsMin')}
            error={wrongNumber('betsMin')}
            value={values.betsMin}
            onChange={(bets) => set('betsMin', bets)}
          />
        </div>
        <Times
          startsAt={values.startsAt}
          endsAt={values.endsAt}
          isWrong={isWrong('startsAt') || isWrong('endsAt')}
          onChange={set}
        />
        <PrizesField isWrong={isWrong('prizes')} onChange={(prizes) => set('prizes', prizes)} />
        <div className="grid grid-cols-2 gap-3">
          <WholeNumberField
            label={t('leaderboards.turnoverTimes')}
            error={wrongNumber('turnoverTimes')}
            value={values.turnoverTimes}
            onChange={(times) => set('turnoverTimes', times)}
          />
          <WholeNumberField
            label={t('missions.claimDays')}
            error={wrongNumber('claimDays')}
            value={values.claimDays}
            onChange={(days) => set('claimDays', days)}
          />
        </div>
      </ReasonedForm>
    </Dialog>
  );
}

interface TimesProps {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly isWrong: boolean;
  readonly onChange: (field: 'startsAt' | 'endsAt', at: number) => void;
}

function Times({ startsAt, endsAt, isWrong, onChange }: TimesProps) {
  const { t } = useWords();
  const zone = useSiteZone();
  const [texts, setTexts] = useState({
    startsAt: textOfMoment(startsAt, zone),
    endsAt: textOfMoment(endsAt, zone),
  });
  return (
    <div className="grid gap-3 tablet:grid-cols-2">
      {(['startsAt', 'endsAt'] as const).map((field) => (
        <ZonedTimeField
          key={field}
          label={t(`promotions.${field}`)}
          error={isWrong ? t('promotions.endsAt.wrong') : undefined}
          value={texts[field]}
          onChange={(text) => {
            setTexts((before) => ({ ...before, [field]: text }));
            onChange(field, momentOf(text, zone) ?? -1);
          }}
        />
      ))}
    </div>
  );
}

interface PrizesFieldProps {
  readonly isWrong: boolean;
  readonly onChange: (prizes: number[]) => void;
}

/** Prizes by rank, one a line. */
function PrizesField({ isWrong, onChange }: PrizesFieldProps) {
  const { t } = useWords();
  const read = useReadAmount();
  const [text, setText] = useState('');
  return (
    <TextAreaField
      label={t('leaderboards.prizes')}
      hint={t('leaderboards.prizes.hint')}
      error={isWrong ? t('leaderboards.prizes.wrong') : undefined}
      maxLength={1_000}
      value={text}
      onTextChange={(typed) => {
        setText(typed);
        const lines = typed.split('\n').filter((line) => line.trim() !== '');
        onChange(
          lines.map((line) => {
            const { amount } = read(line.trim());
            return amount === undefined ? -1 : moneyToWire(money(amount));
          }),
        );
      }}
    />
  );
}
