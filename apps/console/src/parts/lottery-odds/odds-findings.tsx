import { decimal } from '@app/lottery/exact/fraction';
import type { Finding } from '@app/lottery/lint/finding';
import { percentText } from '@app/ui/format/figure-text';
import { useWords } from '../../lib/words.ts';
import { useLotteryNames } from './use-lottery-names.ts';

interface OddsFindingsProps {
  readonly family: string;
  readonly findings: readonly Finding[];
}

/** Problems of the prices: bets that beat the site come first. */
export function OddsFindings({ family, findings }: OddsFindingsProps) {
  const { t, listed, locale } = useWords();
  const names = useLotteryNames(family);
  if (findings.length === 0) return null;
  const textOf = (finding: Finding): string => {
    const [first = '', other = ''] = finding.bets.map(names.bet);
    if ('returned' in finding) {
      const percent = percentText(Number(decimal(finding.returned, 6)), locale);
      return finding.kind === 'beatable'
        ? t('odds.finding.beatable', { bets: listed(finding.bets.map(names.bet)), percent })
        : t('odds.finding.priced_alike', { bet: first, other, percent });
    }
    return finding.kind === 'dominated'
      ? t('odds.finding.dominated', { bet: first, other })
      : t('odds.finding.unknown', { bet: first });
  };
  return (
    <ul className="grid gap-1 rounded-2 bg-well px-3 py-2 text-sm" aria-label={t('odds.findings')}>
      {findings.map((finding) => (
        <li
          key={`${finding.kind} ${finding.bets.join('|')}`}
          className={finding.verdict === 'refused' ? 'font-strong text-danger' : ''}
        >
          {textOf(finding)}
        </li>
      ))}
    </ul>
  );
}
