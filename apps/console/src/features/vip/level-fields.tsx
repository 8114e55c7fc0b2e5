import { percentOf, rateOfPercent } from '@app/client/percent';
import { money, UNITS_PER_WHOLE } from '@app/shared/money/money';
import { RATE_ONE, rate } from '@app/shared/money/rate';
import { Money } from '@app/ui/figures/money';
import { TextField } from '@app/ui/forms/text-field';
import { LevelBadge } from '@app/ui/pictures/level-badge';
import { useState } from 'react';
import { AmountField } from '../../lib/forms/amount-field.tsx';
import { useWords } from '../../lib/words.ts';
import { NamesField } from '../../parts/catalogue/names-field.tsx';
import type { WishedLevel } from './vip-answers.ts';

interface LevelFieldsProps {
  readonly level: WishedLevel;
  /** Number of the level, from 0. Level 0 has no conditions. */
  readonly place: number;
  readonly onChange: (level: WishedLevel) => void;
}

const ASKED = ['turnover', 'deposits', 'keepTurnover', 'keepDeposits'] as const;
const AMOUNTS = ['levelBonus', 'weeklyBonus', 'monthlyBonus'] as const;
const RATES = ['rakebackRate', 'cashbackRate'] as const;

/** Fields of one level: its conditions and its benefits. */
export function LevelFields({ level, place, onChange }: LevelFieldsProps) {
  const { t } = useWords();
  const [initial] = useState(level);
  const amount = (name: (typeof ASKED)[number] | (typeof AMOUNTS)[number]) => (
    <AmountField
      key={name}
      label={t(`vip.level.${name}`)}
      error={level[name] < 0 ? t('promotions.amount.wrong') : undefined}
      value={
        initial[name] < 0 ? undefined : money(BigInt(Math.round(initial[name] * UNITS_PER_WHOLE)))
      }
      onChange={(value) => onChange({ ...level, [name]: value })}
    />
  );
  return (
    <details className="rounded-2 border border-line" open={level.name === ''}>
      <summary className="flex cursor-pointer items-center gap-3 p-3 font-strong">
        <LevelBadge level={place} className="w-8" />
        <span className="grow">
          {t('vip.level.of', { level: place })}
          {level.name !== '' && (
            <>
              {' · '}
              <bdi>{level.name}</bdi>
            </>
          )}
        </span>
        {place > 0 && level.turnover > 0 && (
          <span className="text-sm font-body text-ink-3">
            <Money amount={money(BigInt(Math.round(level.turnover * UNITS_PER_WHOLE)))} />
          </span>
        )}
      </summary>
      <div className="grid gap-3 border-t border-line p-3">
        <TextField
          label={t('vip.level.name')}
          value={level.name}
          onTextChange={(name) => onChange({ ...level, name })}
        />
        <NamesField
          names={level.names ?? {}}
          isWrong={false}
          onChange={(names) => onChange({ ...level, names })}
        />
        <div className="grid grid-cols-1 gap-x-4 gap-y-3 tablet:grid-cols-4">
          {place > 0 && ASKED.map(amount)}
          {AMOUNTS.filter((name) => place > 0 || name !== 'levelBonus').map(amount)}
          {RATES.map((name) => (
            <RateField
              key={name}
              name={name}
              fraction={initial[name]}
              isWrong={level[name] < 0}
              onChange={(rate) => onChange({ ...level, [name]: rate })}
            />
          ))}
        </div>
      </div>
    </details>
  );
}

interface RateFieldProps {
  readonly name: (typeof RATES)[number];
  readonly fraction: number;
  readonly isWrong: boolean;
  readonly onChange: (fraction: number) => void;
}

/** A share in percent. */
function RateField({ name, fraction, isWrong, onChange }: RateFieldProps) {
  const { t } = useWords();
  const [text, setText] = useState(percentOf(rate(Math.round(fraction * RATE_ONE))));
  return (
    <TextField
      label={t(`vip.level.${name}`)}
      error={isWrong ? t(`vip.level.${name}.wrong`) : undefined}
      inputMode="decimal"
      dir="ltr"
      value={text}
      onTextChange={(typed) => {
        setText(typed);
        onChange(rateOfPercent(typed));
      }}
    />
  );
}
