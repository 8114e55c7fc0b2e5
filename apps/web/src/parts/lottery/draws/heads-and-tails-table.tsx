import { useTranslation } from '../../../lib/language/use-translation.ts';
import type { PrizeNumbers } from '../read-result.ts';
import { headsAndTails } from './heads-and-tails.ts';

interface HeadsAndTailsTableProps {
  readonly prizes: readonly PrizeNumbers[];
}

/** The last two digits of all prizes, in the layout that players in Vietnam know. */
export function HeadsAndTailsTable({ prizes }: HeadsAndTailsTableProps) {
  const { t } = useTranslation('lottery-draws');
  const { heads, tails } = headsAndTails(prizes);
  return (
    <table className="w-full text-sm">
      <caption className="pb-1 text-start text-ink-2">{t('vn.caption')}</caption>
      <thead className="text-xs text-ink-3">
        <tr>
          <th scope="col" className="py-1 pe-2 text-start font-body">
            {t('vn.head')}
          </th>
          <th scope="col" className="py-1 pe-6 text-start font-body">
            {t('vn.lastDigits')}
          </th>
          <th scope="col" className="py-1 pe-2 text-start font-body">
            {t('vn.tail')}
          </th>
          <th scope="col" className="py-1 text-start font-body">
            {t('vn.firstDigits')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {heads.map(({ digit, others }, at) => (
          <tr key={digit}>
            <th scope="row" className="py-1 pe-2 text-start font-strong">
              {digit}
            </th>
            <td className="py-1 pe-6">{others.join(' ') || '–'}</td>
            <th scope="row" className="py-1 pe-2 text-start font-strong">
              {digit}
            </th>
            <td className="py-1">{tails[at]?.others.join(' ') || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
