import { useClient } from '@app/client/client-provider';
import { isRefusal } from '@app/client/errors';
import { useSubmit } from '@app/client/use-submit';
import { withdraw, withdrawals, withdrawSettings } from '@app/shared/api/withdrawals.calls';
import { type Money as Amount, money as ofUnits } from '@app/shared/money/money';
import { Banner } from '@app/ui/banner';
import { Button } from '@app/ui/button';
import { Checkbox } from '@app/ui/checkbox';
import { Dialog } from '@app/ui/dialog';
import { Fact, FactList } from '@app/ui/fact-list';
import { Money } from '@app/ui/money';
import { useMoneyText } from '@app/ui/use-money-text';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useFlag } from '../../lib/site.ts';
import { useRefreshWallet } from '../../parts/wallet/use-wallet.ts';
import { PIN_DIGITS, PinField } from './pin-field.tsx';
import type { Account, WithdrawalTerms } from './withdrawal-answers.ts';

interface WithdrawDialogProps {
  readonly terms: WithdrawalTerms;
  readonly account: Account;
  readonly amount: Amount;
  /** The same for as long as the member means this one withdrawal. */
  readonly idempotencyKey: string;
  readonly onClose: () => void;
}

/** Names the account and the amount once more, asks for the payment password, and leads to the withdrawal. */
export function WithdrawDialog(props: WithdrawDialogProps) {
  const { terms, account, amount, idempotencyKey, onClose } = props;
  const { t } = useTranslation('withdrawals');
  const say = useMoneyText();
  const api = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const refreshWallet = useRefreshWallet();
  const { submit, busy, error, refusal } = useSubmit();
  const [pin, setPin] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isWrong = error !== undefined && isRefusal(error, 'payment_password.wrong');
  const mustType = !useFlag('WDRAWNOPASSVERIF3');
  const { bonus } = terms;
  const [gives, setGives] = useState(false);
  const [isReluctant, setReluctant] = useState(false);

  const send = async () => {
    const wanted = {
      ...{ amount, bankCardId: account.bankCardId },
      ...(mustType && { password: pin }),
      ...(bonus && { forfeitBonus: true }),
    };
    const { transId } = await api.send(withdraw, wanted, { idempotencyKey });
    refreshWallet();
    for (const { name } of [withdrawals, withdrawSettings])
      void queries.invalidateQueries({ queryKey: [name] });
    await navigate(`/withdraw/${transId}`);
  };
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    const lacksPin = mustType && pin.length !== PIN_DIGITS;
    const isUndecided = bonus !== null && !gives;
    setMissing(lacksPin);
    setReluctant(isUndecided);
    if (!lacksPin && !isUndecided) void submit(send, () => setPin(''));
  };
  return (
    <Dialog staysOpen title={t('confirm')} onClose={onClose}>
      <form onSubmit={confirm} noValidate aria-busy={busy} className="grid gap-4">
        <FactList>
          <Fact label={t('amount')}>
            <span className="text-xl">
              <Money amount={amount} />
            </span>
          </Fact>
          <Fact label={t('account')}>
            <bdi>{`${account.bankName} ${account.cardNumber}`}</bdi>
          </Fact>
          {terms.fee > 0n && (
            <Fact label={t('arrives')}>
              <Money amount={ofUnits(amount - terms.fee)} />
            </Fact>
          )}
        </FactList>
        <p className="text-sm text-ink-2">{t('confirm.next')}</p>
        {bonus && (
          <div className="grid gap-1">
            <Checkbox
              checked={gives}
              aria-invalid={isReluctant}
              onChange={({ target }) => {
                setReluctant(false);
                setGives(target.checked);
              }}
            >
              {t('bonus.forfeit', { amount: say(bonus.bonusBalance) })}
            </Checkbox>
            {isReluctant && <p className="text-sm text-danger">{t('bonus.forfeit.missing')}</p>}
          </div>
        )}
        {mustType && (
          <PinField
            value={pin}
            error={isMissing ? t('pin.missing') : isWrong ? refusal : undefined}
            onChange={(typed) => {
              setMissing(false);
              setPin(typed);
            }}
          />
        )}
        {refusal && !isWrong && <Banner urgent state="danger" title={refusal} />}
        <Button kind="accent" type="submit" busy={busy}>
          {t('send', { amount: say(amount) })}
        </Button>
      </form>
    </Dialog>
  );
}
