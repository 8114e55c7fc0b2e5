import type { ContractTermsOf } from '@app/shared/contracts/contract-terms';
import type { Money } from '@app/shared/money/money';
import type { Rate } from '@app/shared/money/rate';
import type { DividendBase, DividendCarry } from '@app/shared/payouts/dividend';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { countText } from '@app/ui/format/figure-text';
import { usePercentText } from '../../../../lib/language/use-percent-text.ts';
import { useTranslation } from '../../../../lib/language/use-translation.ts';
import { type ContractKind, categoryIn, type Figure, termFormatOf } from '../term-fields.ts';
import { useGamesText } from '../use-games-text.ts';

const NAMES = {
  betVolume: 'term.betVolume',
  netLoss: 'term.netLoss',
  activeMember: 'term.activeMember',
  rate: 'term.rate',
  profitRate: 'term.profitRate',
  lossRate: 'term.lossRate',
  singleBetThreshold: 'term.singleBetThreshold',
  base: 'term.base',
  carry: 'term.carry',
} as const;

const CHOICES = {
  profit: 'dividend.base.profit',
  turnover: 'dividend.base.turnover',
  daily_turnover: 'dividend.base.daily_turnover',
  none: 'dividend.carry.none',
  permanent: 'dividend.carry.permanent',
  previous: 'dividend.carry.previous',
  second_half: 'dividend.carry.second_half',
} as const satisfies Record<DividendBase | DividendCarry, string>;

const isChoice = (value: string): value is keyof typeof CHOICES => value in CHOICES;

export function useTermWords() {
  const { t, i18n } = useTranslation('contracts');
  const { t: chosen } = useTranslation('agent');
  const percent = usePercentText();
  const money = useMoneyText();
  const games = useGamesText();
  const names = new Map<string, keyof typeof NAMES>(
    (Object.keys(NAMES) as (keyof typeof NAMES)[]).map((name) => [name, name]),
  );
  const value = (name: string, figure: Figure | string): string => {
    if (typeof figure === 'string') return isChoice(figure) ? chosen(CHOICES[figure]) : figure;
    const format = termFormatOf(name);
    if (format === 'percent') return percent(Number(figure) as Rate);
    return format === 'count'
      ? countText(Number(figure), i18n.language)
      : money(BigInt(figure) as Money);
  };
  const kindText = (kind: ContractKind) => t(`kind.${kind}`);
  return {
    head: (name: string): string => {
      const termName = names.get(name);
      return termName ? t(NAMES[termName]) : name;
    },
    value,
    kind: kindText,
    contract: (terms: ContractTermsOf): string =>
      t('contractOf', { kind: kindText(terms.kind), games: games(categoryIn(terms)) }),
  };
}
