import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/ops/withdrawals';
import { Button } from '@app/ui/button';
import { Card } from '@app/ui/card';
import { Dialog } from '@app/ui/dialog';
import { Link } from '@app/ui/link';
import { Tag, type TagState } from '@app/ui/tag';
import { toast } from '@app/ui/toasts';
import { useState } from 'react';
import { useMay } from '../../lib/operator.ts';
import { ReasonedForm } from '../../lib/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import { MarkList } from '../../parts/risk/mark-list.tsx';
import type { Withdrawal } from './withdrawal.ts';

const LOOKS: Readonly<Record<Withdrawal['verdict'], TagState>> = {
  rule: 'win',
  one: 'neutral',
  two: 'pending',
  hold: 'danger',
};

interface VerdictCardProps {
  readonly withdrawal: Withdrawal;
}

/** Who decides about a withdrawal, and why: as it was judged when it was asked for, or since. */
export function VerdictCard({ withdrawal }: VerdictCardProps) {
  const { t } = useWords();
  const mayRelease = useMay('risk.decide');
  const [isReleasing, setReleasing] = useState(false);
  const { verdict, reasons, releasedBy, state, memberId } = withdrawal;
  const isHeld = state === 'review' && verdict === 'hold';
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
          <MarkList label={t('withdrawals.verdict.why')} marks={reasons} />
        )}
        {releasedBy !== null && (
          <p className="text-sm text-ink-3">
            {t('withdrawals.verdict.released')} <bdi>{releasedBy}</bdi>
          </p>
        )}
        {isHeld && mayRelease && (
          <div>
            <Button kind="outline" onPress={() => setReleasing(true)}>
              {t('withdrawals.release')}
            </Button>
          </div>
        )}
      </div>
      {isReleasing && <ReleaseDialog withdrawal={withdrawal} onClose={() => setReleasing(false)} />}
    </Card>
  );
}

interface ReleaseDialogProps extends VerdictCardProps {
  readonly onClose: () => void;
}

function ReleaseDialog({ withdrawal: { id, username }, onClose }: ReleaseDialogProps) {
  const { t } = useWords();
  const form = useForm(calls.release, {
    initial: { id, reason: '' },
    onDone: () => {
      toast(t('withdrawals.release.done'));
      onClose();
    },
  });
  return (
    <Dialog title={t('withdrawals.release.title', { username })} onClose={onClose}>
      <ReasonedForm form={form} word={t('withdrawals.release')}>
        <p className="text-ink-2">{t('withdrawals.release.text')}</p>
      </ReasonedForm>
    </Dialog>
  );
}
