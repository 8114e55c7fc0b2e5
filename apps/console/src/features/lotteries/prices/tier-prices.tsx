import { decimal, inverse, ONE, times } from '@app/lottery/exact/fraction';
import { type FamilyCode, families } from '@app/lottery/families';
import type { Play, Tier } from '@app/lottery/family';
import type { LotteryPrices } from '@app/shared/lotteries/lottery-prices';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { TextInput } from '@app/ui/forms/text-input';
import { DataTable } from '@app/ui/tables/data-table';
import { useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { useLotteryNames } from '../../../parts/lottery-odds/use-lottery-names.ts';
import { oddsText, readOdds, withPrice } from './typed-odds.ts';

interface TierPricesProps {
  readonly family: FamilyCode;
  readonly prices: LotteryPrices;
  readonly onChange: (prices: LotteryPrices) => void;
}

interface Row {
  readonly play: Play;
  readonly tier: Tier;
}

const keyOf = ({ play, tier }: Row): string => `${play.code} ${tier.code}`;

/** Payout of each bet, by tab. Plays priced by series have no field. */
export function TierPrices({ family, prices, onChange }: TierPricesProps) {
  const { t } = useWords();
  const names = useLotteryNames(family);
  const plays: readonly Play[] = families[family].plays;
  const groups = [...new Set(plays.map(({ group }) => group))];
  const [group, choose] = useState(groups[0] ?? '');
  /** Raw text, which may not be a number yet. */
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const rows = plays
    .filter((play) => play.group === group)
    .flatMap((play) => play.tiers.map((tier): Row => ({ play, tier })));
  const textOf = (row: Row) =>
    typed[keyOf(row)] ?? oddsText(prices[row.play.code]?.[row.tier.code]);
  const change = (row: Row) => (text: string) => {
    setTyped({ ...typed, [keyOf(row)]: text });
    onChange(withPrice(prices, { play: row.play.code, tier: row.tier.code }, readOdds(text)));
  };
  const nameOf = ({ play, tier }: Row) =>
    play.tiers.length === 1
      ? names.play(play.code)
      : `${names.play(play.code)} · ${names.tier(tier.code)}`;
  return (
    <div className="grid min-w-0 gap-3">
      <Field label={t('prices.tab')}>
        {(control) => (
          <Select
            {...control}
            choices={groups.map((value) => ({ value, label: names.group(value) }))}
            value={group}
            onValueChange={choose}
          />
        )}
      </Field>
      <DataTable
        cards
        caption={t('prices.tiers')}
        rows={rows}
        keyOf={keyOf}
        columns={[
          { key: 'bet', head: t('odds.bet'), cell: nameOf },
          {
            key: 'fair',
            head: t('prices.fair'),
            numeric: true,
            cell: ({ tier }) => (tier.tie ? '–' : fairText(tier)),
          },
          {
            key: 'pays',
            head: t('prices.pays'),
            cell: (row) => (
              <TextInput
                dir="ltr"
                inputMode="decimal"
                aria-label={t('prices.paysOf', { bet: nameOf(row) })}
                aria-invalid={readOdds(textOf(row)) === 'wrong'}
                placeholder={t(row.tier.tie ? 'prices.stakeBack' : 'prices.bySeries')}
                value={textOf(row)}
                onChange={({ target }) => change(row)(target.value)}
              />
            ),
          },
        ]}
      />
    </div>
  );
}

const FAIR_PLACES = 2;

/** Odds at which a note returns 100 %. */
const fairText = ({ chance, share }: Tier): string =>
  decimal(times(inverse(chance), share ?? ONE), FAIR_PLACES);
