import type { Column } from '@app/ui/tables/data-table';
import { useWords } from '../../../lib/words.ts';

interface Paid {
  readonly channel: string;
  readonly reference: string | null;
}

/** Column with the deposit's payment method and the provider's reference, for all lists of deposits. */
export function useChannelColumn<Row extends Paid>(): Column<Row> {
  const { t } = useWords();
  return {
    key: 'channel',
    head: t('money.channel'),
    cell: ({ channel, reference }) => (
      <>
        <bdi>{channel}</bdi>
        <span className="block text-xs text-ink-3 wrap-anywhere">{reference}</span>
      </>
    ),
  };
}
