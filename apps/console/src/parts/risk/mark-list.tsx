import { SIGHTING_DAYS } from '@app/shared/health/observed-spans';
import type { Money } from '@app/shared/money/money';
import { type JudgedReasonCode, playCodes } from '@app/shared/risk/risk-marks';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { percentText } from '@app/ui/format/figure-text';
import { Link } from '@app/ui/navigation/link';
import { Tag } from '@app/ui/text/tag';
import type { ReactNode } from 'react';
import { ActionOf } from '../../lib/action-of.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { useWords } from '../../lib/words.ts';

interface ShownMark {
  readonly code: JudgedReasonCode;
  readonly weight: number;
  readonly count: number | null;
  readonly most: number | null;
  readonly amount: Money | null;
  readonly against: Money | null;
  readonly worst: Money | null;
}

interface MarkListProps<Mark extends ShownMark> {
  readonly label: string;
  readonly marks: readonly Mark[];
  /** Member and withdrawal of the marks; by default the member's last withdrawal. */
  readonly of: { readonly memberId: string; readonly withdrawalId?: string };
  /** Content below a mark: who cleared it, or a button to clear it. */
  readonly below?: (mark: Mark) => ReactNode;
}

/** Marks of a member or reasons of a withdrawal, in words with figures and weights. */
export function MarkList<Mark extends ShownMark>(props: MarkListProps<Mark>) {
  const { label, marks, of, below } = props;
  const { t, locale } = useWords();
  const mayRead = useMay('risk.read');
  const money = useMoneyText();
  const text = (amount: Money | null) => (amount === null ? '' : money(amount));
  /** Figures of all kinds of marks; each phrase uses its own. */
  const figuresOf = (mark: Mark) => ({
    count: mark.count ?? 0,
    most: mark.most ?? 0,
    share: percentText((mark.most ?? 0) / 100, locale),
    amount: text(mark.amount),
    against: text(mark.against),
    worst: text(mark.worst),
    back: shareOf(mark, locale),
    days: SIGHTING_DAYS,
  });
  return (
    <ul aria-label={label} className="grid gap-3">
      {marks.map((mark) => (
        <li key={mark.code} className="grid gap-1">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-strong">{t(`risk.mark.${mark.code}`)}</span>
            {mark.weight > 0 && <Tag>{t('risk.weighs', { weight: mark.weight })}</Tag>}
          </p>
          <p className="text-sm text-ink-2">{t(`risk.mark.${mark.code}.text`, figuresOf(mark))}</p>
          {mayRead && isOfPlay(mark.code) && (
            <p className="text-sm">
              <Link look="underlined" href={playPage(of, mark.code)}>
                <ActionOf action={t('risk.play')} name={t(`risk.mark.${mark.code}`)} />
              </Link>
            </p>
          )}
          {below?.(mark)}
        </li>
      ))}
    </ul>
  );
}

/** Share of the bets that was returned. */
const shareOf = ({ amount, against }: ShownMark, locale: string): string =>
  amount !== null && against ? percentText(Number(amount) / Number(against), locale) : '';

const isOfPlay = (code: JudgedReasonCode) => (playCodes as readonly string[]).includes(code);

function playPage(
  { memberId, withdrawalId }: MarkListProps<ShownMark>['of'],
  code: string,
): string {
  const search = new URLSearchParams({ code, ...(withdrawalId && { withdrawal: withdrawalId }) });
  return `/console/members/${memberId}/play?${search}`;
}
