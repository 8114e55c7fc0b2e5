import { useClient } from '@app/client/client-provider';
import { isRefusal } from '@app/client/errors';
import type { SingleRequest } from '@app/client/use-single-request';
import { useSubmit } from '@app/client/use-submit';
import { redeemPointReward } from '@app/shared/points/calls';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { useOnline } from '@app/ui/feedback/use-online';
import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { TextField } from '@app/ui/forms/text-field';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { KeptAddress } from '../../parts/addresses/kept-address.ts';
import { NumberStepper } from '../../parts/forms/number-stepper.tsx';
import {
  isPaymentPassword,
  PaymentPasswordField,
} from '../../parts/payment-password/payment-password-field.tsx';
import { OfflineReason } from '../../parts/requests/offline-reason.tsx';
import { useFunds } from '../../parts/wallet/use-funds.ts';
import { AddressChoice, firstUsable } from './address-choice.tsx';
import type { Goods, PointOrder } from './points-answers.ts';
import { useGoodsWords } from './use-goods-words.ts';
import { usePoints, useRefreshPoints } from './use-points.ts';

const PHONE = /^\+?[\d\s()-]{5,24}$/;
const PHONE_LETTERS_MAX = 24;

interface RedeemFieldsProps {
  readonly goods: Goods;
  readonly request: SingleRequest;
  /** Not empty. */
  readonly addresses: readonly KeptAddress[];
  /** Preselected instead of the default address. */
  readonly first: KeptAddress | undefined;
  /** Undefined if the member can store no further address. */
  readonly onAdd: (() => void) | undefined;
  readonly onBack: () => void;
  /** Called with undefined if the answer was lost: the page then asks for the outcome. */
  readonly onDone: (order: PointOrder | undefined) => void;
}

/** Quantity, address, phone and payment password of an order, with its price and the remaining points. */
export function RedeemFields(props: RedeemFieldsProps) {
  const { goods, request, addresses, first, onAdd, onBack, onDone } = props;
  const { countries } = goods.conditions;
  const { t } = useTranslation('points');
  const words = useGoodsWords();
  const isOnline = useOnline();
  const send = useRedeem(goods, request);
  const { submit, busy, error, refusal } = useSubmit();
  const [quantity, setQuantity] = useState(1);
  const [chosen, choose] = useState(() => firstUsable(countries, addresses, first));
  const [typedPhone, setPhone] = useState<string>();
  const [password, setPassword] = useState('');
  const [wasSubmittedIncomplete, setSubmittedIncomplete] = useState(false);
  const phone = typedPhone ?? chosen?.phone ?? '';
  const isPhone = PHONE.test(phone.trim());
  const most = Math.max(1, goods.quantityMax);
  const ofField = (...codes: Parameters<typeof isRefusal>[1][]) =>
    error !== undefined && codes.some((code) => isRefusal(error, code)) ? refusal : undefined;
  const ofPassword = ofField('invalid.payment.pw');
  const ofPhone = ofField('points.phone_invalid');
  const ofAddress = ofField('points.country_excluded', 'address.not_found');

  const redeem = (event: FormEvent) => {
    event.preventDefault();
    const isWhole = quantity > 0 && chosen && isPhone && isPaymentPassword(password);
    setSubmittedIncomplete(!isWhole);
    if (!isWhole || request.isLocked) return;
    void submit(
      async () => {
        const { addressId } = chosen;
        onDone(await send({ quantity, addressId, phone: phone.trim(), paymentPassword: password }));
      },
      () => setPassword(''),
    );
  };

  return (
    <Form onSubmit={redeem} aria-busy={busy} className="grid gap-4">
      <p className="leading-snug">
        <bdi className="font-strong">{goods.name}</bdi>
        <span className="block text-accent-text">{words.price(goods)}</span>
      </p>
      {most > 1 && (
        <QuantityField
          most={most}
          quantity={quantity}
          wasSubmittedIncomplete={wasSubmittedIncomplete}
          onChange={setQuantity}
        />
      )}
      <AddressChoice
        countries={countries}
        list={addresses}
        chosen={chosen}
        error={wasSubmittedIncomplete && !chosen ? t('address.missing') : ofAddress}
        onChoose={choose}
        onAdd={onAdd}
      />
      <TextField
        label={t('phone')}
        hint={t('phone.hint')}
        error={wasSubmittedIncomplete && !isPhone ? t('phone.wrong') : ofPhone}
        type="tel"
        dir="ltr"
        autoComplete="tel"
        maxLength={PHONE_LETTERS_MAX}
        value={phone}
        onTextChange={setPhone}
      />
      <Cost goods={goods} quantity={quantity} />
      <PaymentPasswordField
        value={password}
        isMissing={wasSubmittedIncomplete && !isPaymentPassword(password)}
        refusal={ofPassword}
        onChange={setPassword}
      />
      {refusal && !(ofPassword ?? ofPhone ?? ofAddress) && (
        <Banner urgent state="danger" title={refusal} />
      )}
      <OfflineReason />
      <div className="flex flex-wrap gap-2 *:grow">
        <Button onPress={onBack}>{t('back')}</Button>
        <Button kind="accent" type="submit" busy={busy} off={!isOnline || request.isLocked}>
          {t('redeem.for', { count: goods.pointsNeeded * Math.max(1, quantity) })}
        </Button>
      </div>
    </Form>
  );
}

interface QuantityFieldProps {
  readonly most: number;
  readonly quantity: number;
  /** Whether the member sent the form while a field was wrong. */
  readonly wasSubmittedIncomplete: boolean;
  readonly onChange: (quantity: number) => void;
}

function QuantityField({ most, quantity, wasSubmittedIncomplete, onChange }: QuantityFieldProps) {
  const { t } = useTranslation('points');
  return (
    <Field
      label={t('quantity')}
      hint={t('quantity.hint', { max: most })}
      error={
        wasSubmittedIncomplete && quantity === 0 ? t('quantity.wrong', { max: most }) : undefined
      }
    >
      {(control) => (
        <span className="w-drawing">
          <NumberStepper
            {...control}
            value={quantity}
            most={most}
            words={{ less: t('quantity.less'), more: t('quantity.more') }}
            onChange={onChange}
          />
        </span>
      )}
    </Field>
  );
}

interface Ordered {
  readonly quantity: number;
  readonly addressId: string;
  readonly phone: string;
  readonly paymentPassword: string;
}

/** Orders the goods at the price that the member saw. */
function useRedeem({ rewardId, version }: Goods, request: SingleRequest) {
  const api = useClient();
  const refresh = useRefreshPoints();
  return async (ordered: Ordered): Promise<PointOrder | undefined> => {
    try {
      return await request.send((idempotencyKey) =>
        api.send(redeemPointReward, { rewardId, version, ...ordered }, { idempotencyKey }),
      );
    } finally {
      // Also after a refusal: price, stock or balance may have changed.
      refresh();
    }
  };
}

interface CostProps {
  readonly goods: Goods;
  /** 0: not a valid number. */
  readonly quantity: number;
}

/** Price of the order, and the points and balance left after it. */
function Cost({ goods: { pointsNeeded, amountNeeded }, quantity }: CostProps) {
  const { t } = useTranslation('points');
  const points = usePoints().data?.points;
  const cash = useFunds().data?.list[0]?.availBalance;
  const pieces = Math.max(1, quantity);
  const cost = pointsNeeded * pieces;
  const amount = amountNeeded * BigInt(pieces);
  return (
    <div className="rounded-2 bg-surface-2 px-4 py-1">
      <FactList>
        <Fact label={t('cost.points')}>
          <Count value={cost} />
        </Fact>
        <Fact label={t('left.points')}>
          {points === undefined ? <Skeleton shape="word" /> : <Count value={points - cost} />}
        </Fact>
        {amount > 0n && (
          <>
            <Fact label={t('cost.money')}>
              <Money amount={amount} />
            </Fact>
            <Fact label={t('left.money')}>
              {cash === undefined ? <Skeleton shape="word" /> : <Money amount={cash - amount} />}
            </Fact>
          </>
        )}
      </FactList>
    </div>
  );
}
