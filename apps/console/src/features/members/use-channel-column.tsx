import type { Column } from '@app/ui/data-table';
import { useWords } from '../../lib/words.ts';

interface Paid {
  readonly channel: string;
  readonly reference: string | null;
}

/** By which way a deposit came, and what the payment company calls it: the same in every list of deposits. */
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
