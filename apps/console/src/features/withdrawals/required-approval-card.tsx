import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Tag, type TagState } from '@app/ui/text/tag';
import { useWords } from '../../lib/words.ts';
import { MarkList } from '../../parts/risk/mark-list.tsx';
import type { Withdrawal } from './withdrawal.ts';

const LOOKS: Readonly<Record<Withdrawal['verdict'], TagState>> = {
  rule: 'win',
  one: 'neutral',
  two: 'pending',
  hold: 'danger',
};

interface RequiredApprovalCardProps {
  readonly withdrawal: Withdrawal;
}

/** The required approval (by the rule, one operator, two, or on hold), as last judged, and its reasons. */
export function RequiredApprovalCard({ withdrawal }: RequiredApprovalCardProps) {
  const { t } = useWords();
  const { id, verdict, reasons, releasedBy, memberId } = withdrawal;
  return (
    <Card
      title={t('withdrawals.verdict')}
      aside={
        <Link look="quiet" href={`/console/members/${memberId}`}>
          {t('risk.marks')}
        </Link>
      }
    >
      <div className="grid gap-3">
        <div className="grid gap-1">
          <p>
            <Tag state={LOOKS[verdict]}>{t(`withdrawals.verdict.${verdict}`)}</Tag>
          </p>
          <p className="text-sm text-ink-2">{t(`withdrawals.verdict.${verdict}.text`)}</p>
        </div>
        {reasons.length === 0 ? (
          <p className="text-sm text-ink-2">{t('withdrawals.verdict.why.none')}</p>
        ) : (
          <MarkList
            label={t('withdrawals.verdict.why')}
            marks={reasons}
            of={{ memberId, withdrawalId: id }}
          />
        )}
        {releasedBy !== null && (
          <p className="text-sm text-ink-3">
            {t('withdrawals.verdict.released')} <bdi>{releasedBy}</bdi>
          </p>
        )}
      </div>
    </Card>
  );
}
