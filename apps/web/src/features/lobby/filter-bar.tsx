import type { Answer } from '@app/shared/contract/contract';
import type { gameFilters } from '@app/shared/games/calls';
import { Button } from '@app/ui/buttons/button';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { percentText } from '@app/ui/format/figure-text';
import { Select } from '@app/ui/forms/select';
import { Icon } from '@app/ui/pictures/icon';
import { useTranslation } from '../../lib/language/use-translation.ts';
import styles from './filter-bar.module.css';
import { type FilterName, type Filters, filterNames, type Sort, sorts } from './filters.ts';

type FilterOptions = Answer<typeof gameFilters>;

interface FilterBarProps {
  /** Undefined until loaded. */
  readonly options: FilterOptions | undefined;
  readonly filters: Filters;
  readonly sort: Sort;
  readonly onSet: (name: FilterName | 'sort', value: string) => void;
  readonly onClear: () => void;
  /** The filter that the page itself determines, and that cannot be changed. */
  readonly fixed?: FilterName | undefined;
}

/** Filters of a page of games, each option with its number of games. */
export function FilterBar({ options, filters, sort, onSet, onClear, fixed }: FilterBarProps) {
  const { t } = useTranslation('lobby');
  const names = filterNames.filter((name) => name !== fixed);
  const isNarrowed = names.some((name) => filters[name] !== undefined);
  return (
    <search aria-label={t('filters')} className={styles.bar}>
      {names.map((name) => (
        <Filter
          key={name}
          name={name}
          value={filters[name] ?? ''}
          options={options ? choicesOf[name](options) : []}
          onSet={(value) => onSet(name, value)}
        />
      ))}
      <span className={styles.choice}>
        <Select
          aria-label={t('sort')}
          value={sort}
          choices={sorts.map((each) => ({ value: each, label: t(`sort.${each}`) }))}
          onValueChange={(value) => onSet('sort', value === 'house' ? '' : value)}
        />
      </span>
      {isNarrowed && (
        <Button size="small" kind="plain" onPress={onClear}>
          <Icon name="x-bold" /> {t('filters.clear')}
        </Button>
      )}
    </search>
  );
}

/** An option of a filter, its value as in the page's address. */
interface Option {
  readonly value: string;
  readonly count: number;
  /** Name of the vendor, for options that are vendors. */
  readonly name?: string;
}

const choicesOf: Readonly<Record<FilterName, (options: FilterOptions) => readonly Option[]>> = {
  vendor: ({ vendors }) =>
    vendors.map(({ vassalage, displayName, gameCount }) => ({
      value: vassalage.toLowerCase(),
      count: gameCount,
      name: displayName,
    })),
  volatility: ({ volatilities }) =>
    volatilities.map(({ volatility, gameCount }) => ({ value: volatility, count: gameCount })),
  return: ({ returns }) =>
    returns.map(({ rtpMin, gameCount }) => ({ value: `${rtpMin}`, count: gameCount })),
  stake: ({ stakes }) =>
    stakes.map(({ stakeUpTo, gameCount }) => ({ value: `${stakeUpTo}`, count: gameCount })),
};

interface FilterProps {
  readonly name: FilterName;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onSet: (value: string) => void;
}

function Filter({ name, value, options, onSet }: FilterProps) {
  const { t } = useTranslation('lobby');
  const wordOf = useOptionWords();
  if (options.length === 0) return null;
  const choices = options.map((option) => ({
    value: option.value,
    label: `${wordOf(name, option)} (${option.count})`,
  }));
  return (
    <span className={styles.choice}>
      <Select
        aria-label={t(`filter.${name}`)}
        value={value}
        choices={[{ value: '', label: t(`filter.${name}`) }, ...choices]}
        onValueChange={onSet}
      />
    </span>
  );
}

function useOptionWords(): (name: FilterName, option: Option) => string {
  const { t, i18n } = useTranslation('lobby');
  const money = useMoneyText();
  return (name, { value, name: vendor = value }) => {
    switch (name) {
      case 'vendor':
        return vendor;
      case 'volatility':
        return t(`volatility.${value as 'low' | 'medium' | 'high'}`);
      case 'return':
        return t('return.from', { percent: percentText(Number(value) / 100, i18n.language) });
      case 'stake':
        return t('stake.upTo', { stake: money(BigInt(value)) });
    }
  };
}
