import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/bonuses/promotions.ops-calls';
import { moneyToWire } from '@app/shared/money/money';
import { toast } from '@app/ui/feedback/toasts';
import { Dialog } from '@app/ui/overlays/dialog';
import { AmountField } from '../../lib/forms/amount-field.tsx';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import type { ListedPromotion } from './promotions.ts';
import { TermsFields } from './terms-fields.tsx';

interface PromotionDialogProps {
  /** Absent when adding a promotion. */
  readonly promotion?: ListedPromotion;
  readonly onClose: () => void;
}

const NOTHING = {
  name: '',
  names: {},
  percent: 100,
  bonusMax: 100,
  depositMin: 10,
  times: 10,
  firstOnly: false,
  endsAt: null,
  days: 14,
  approveFrom: null,
};

/** Terms of a promotion. They apply to deposits opened from then on. */
export function PromotionDialog({ promotion, onClose }: PromotionDialogProps) {
  return promotion ? (
    <Change promotion={promotion} onClose={onClose} />
  ) : (
    <Create onClose={onClose} />
  );
}

function Create({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords();
  const form = useForm(calls.create, {
    initial: {
      ...NOTHING,
      startsAt: Date.now(),
      budget: 1_000,
      reason: '',
      games: [{ category: 'RNG', percent: 100 }],
    },
    onDone: (_, { name }) => {
      toast(t('promotions.asked', { name }));
      onClose();
    },
  });
  return (
    <Dialog staysOpen title={t('promotions.create')} onClose={onClose}>
      <ReasonedForm form={form} word={t('promotions.ask')}>
        <TermsFields form={form} />
        <AmountField
          label={t('promotions.budget')}
          error={form.isWrong('budget') ? t('promotions.amount.wrong') : undefined}
          value={undefined}
          onChange={(amount) => form.set('budget', amount)}
        />
      </ReasonedForm>
    </Dialog>
  );
}

function Change({ promotion, onClose }: Required<PromotionDialogProps>) {
  const { t } = useWords();
  const { id, version, name, percent, times, firstOnly, startsAt, endsAt, days, games } = promotion;
  const { names, bonusMax, depositMin, approveFrom } = promotion;
  const form = useForm(calls.change, {
    initial: {
      id,
      version,
      name,
      names: names ?? {},
      percent,
      times,
      firstOnly,
      startsAt,
      endsAt,
      days,
      bonusMax: moneyToWire(bonusMax),
      depositMin: moneyToWire(depositMin),
      reason: '',
      approveFrom: approveFrom === null ? null : moneyToWire(approveFrom),
      games: [...games],
    },
    onDone: () => {
      toast(t('promotions.asked', { name }));
      onClose();
    },
  });
  return (
    <Dialog staysOpen title={t('promotions.change.title', { name })} onClose={onClose}>
      <ReasonedForm form={form} word={t('promotions.ask')}>
        <p className="text-sm text-ink-2">{t('promotions.change.text')}</p>
        <TermsFields form={form} of={promotion} />
      </ReasonedForm>
    </Dialog>
  );
}
