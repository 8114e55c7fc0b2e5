import type { JudgedReasonCode } from '@app/shared/domain/risk-marks';
import type { Money } from '@app/shared/money/money';
import { Tag } from '@app/ui/tag';
import { useMoneyText } from '@app/ui/use-money-text';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/words.ts';

/** What is remarkable, in figures. */
interface ShownMark {
  readonly code: JudgedReasonCode;
  readonly weight: number;
  readonly count: number | null;
  readonly most: number | null;
  readonly amount: Money | null;
  readonly against: Money | null;
}

interface MarkListProps<Mark extends ShownMark> {
  readonly label: string;
  readonly marks: readonly Mark[];
  /** What stands below a mark: who cleared it, or how to. */
  readonly below?: (mark: Mark) => ReactNode;
}

/** Marks of a member, or reasons of a withdrawal, each in words with its figures and its weight. */
export function MarkList<Mark extends ShownMark>({ label, marks, below }: MarkListProps<Mark>) {
  const { t } = useWords();
  const money = useMoneyText();
  const text = (amount: Money | null) => (amount === null ? '' : money(amount));
  return (
    <ul aria-label={label} className="grid gap-3">
      {marks.map((mark) => (
        <li key={mark.code} className="grid gap-1">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-strong">{t(`risk.mark.${mark.code}`)}</span>
            {mark.weight > 0 && <Tag>{t('risk.weighs', { weight: mark.weight })}</Tag>}
          </p>
          <p className="text-sm text-ink-2">
            {t(`risk.mark.${mark.code}.text`, {
              ...{ count: mark.count ?? 0, most: mark.most ?? 0 },
              ...{ amount: text(mark.amount), against: text(mark.against) },
            })}
          </p>
          {below?.(mark)}
        </li>
      ))}
    </ul>
  );
}
