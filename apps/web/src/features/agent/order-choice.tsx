import { IconButton } from '@app/ui/buttons/icon-button';
import { Select } from '@app/ui/forms/select';
import { reversed, type SortDirection } from '@app/ui/tables/data-table';
import { useTranslation } from '../../lib/language/use-translation.ts';

interface OrderChoiceProps<Sort extends string> {
  readonly label: string;
  readonly choices: readonly { readonly value: Sort; readonly label: string }[];
  readonly sort: Sort;
  readonly order: SortDirection;
  readonly onSort: (sort: Sort) => void;
  /** Absent if the chosen key has only one direction. */
  readonly onReverse?: ((order: SortDirection) => void) | undefined;
}

/** Sort key and direction of a list, also for cards, which have no column heads. */
export function OrderChoice<Sort extends string>(props: OrderChoiceProps<Sort>) {
  const { label, choices, sort, order, onSort, onReverse } = props;
  const { t } = useTranslation('agent');
  return (
    <div className="flex items-center gap-1">
      <div className="min-w-0 grow">
        <Select
          aria-label={label}
          value={sort}
          choices={[...choices]}
          onValueChange={(value) => onSort(value as Sort)}
        />
      </div>
      {onReverse && (
        <IconButton
          label={t(`order.${reversed(order)}`)}
          icon={order === 'asc' ? 'sort-ascending' : 'sort-descending'}
          onPress={() => onReverse(reversed(order))}
        />
      )}
    </div>
  );
}
