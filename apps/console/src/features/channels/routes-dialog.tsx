import { useForm } from '@app/client/use-form';
import { change as changeRoutes } from '@app/shared/deposits/payment-routes.ops-calls';
import { ROUTE_PAUSE_MINUTES } from '@app/shared/health/observed-spans';
import { type Money, money, moneyToWire } from '@app/shared/money/money';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Checkbox } from '@app/ui/forms/checkbox';
import { Field } from '@app/ui/forms/field';
import { MoneyInput } from '@app/ui/forms/money-input';
import { Select } from '@app/ui/forms/select';
import { useReadAmount } from '@app/ui/forms/use-read-amount';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { ActionOf } from '../../lib/action-of.tsx';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { WholeNumberField } from '../../lib/forms/whole-number-field.tsx';
import { useWords } from '../../lib/words.ts';
import type { ChannelOffer } from './channels.ts';
import { NO_AMOUNT } from './offer-fields.tsx';

interface RoutesDialogProps {
  readonly offer: ChannelOffer;
  /** Codes of all channels that can take deposits. */
  readonly channels: readonly string[];
  readonly onClose: () => void;
}

interface TypedRoute {
  readonly channel: string;
  readonly share: number;
  readonly amountMin: number | null;
  readonly amountMax: number | null;
  readonly enabled: boolean;
}

const SHARE = 50;

/** Distributes the deposits of a payment method over channels, by shares and amounts. */
export function RoutesDialog({ offer, channels, onClose }: RoutesDialogProps) {
  const { t } = useWords();
  const form = useForm(changeRoutes, {
    initial: {
      channel: offer.channel,
      version: offer.version,
      reason: '',
      routes: typedRoutes(offer),
    },
    onDone: () => {
      toast(t('paymentChannels.done', { name: offer.name }));
      onClose();
    },
  });
  const { routes } = form.values;
  const left = channels.filter((code) => routes.every(({ channel }) => channel !== code));
  const change = (next: readonly TypedRoute[]) => form.set('routes', [...next]);
  const [first] = left;
  return (
    <Dialog staysOpen title={t('routes.of', { name: offer.name })} onClose={onClose}>
      <ReasonedForm form={form} word={t('rules.save')}>
        <p className="text-ink-2">{t('routes.text', { minutes: ROUTE_PAUSE_MINUTES })}</p>
        {form.isWrong('routes') && <p className="text-sm text-danger">{t('routes.wrong')}</p>}
        <ul className="grid gap-4 divide-y divide-line">
          {routes.map((route) => (
            <RouteFields
              key={route.channel}
              route={route}
              channels={[route.channel, ...left]}
              seen={offer.routes.find(({ channel }) => channel === route.channel)}
              onChange={(next) => change(routes.map((one) => (one === route ? next : one)))}
              onRemove={() => change(routes.filter((one) => one !== route))}
            />
          ))}
        </ul>
        {first !== undefined && (
          <Button
            size="small"
            kind="outline"
            onPress={() => change([...routes, { ...ALONE, channel: first }])}
          >
            {t('routes.add')}
          </Button>
        )}
      </ReasonedForm>
    </Dialog>
  );
}

const ALONE = { share: SHARE, amountMin: null, amountMax: null, enabled: true };

/** Wire format. A method without routes starts with its own channel. */
function typedRoutes({ channel, routes }: ChannelOffer): TypedRoute[] {
  if (routes.length === 0) return [{ ...ALONE, channel }];
  return routes.map(({ isFailing: _, amountMin, amountMax, ...route }) => ({
    ...route,
    amountMin: amountMin === null ? null : moneyToWire(amountMin),
    amountMax: amountMax === null ? null : moneyToWire(amountMax),
  }));
}

interface FieldsProps {
  readonly route: TypedRoute;
  readonly channels: readonly string[];
  /** Saved route; undefined when it is new. */
  readonly seen: ChannelOffer['routes'][number] | undefined;
  readonly onChange: (route: TypedRoute) => void;
  readonly onRemove: () => void;
}

function RouteFields({ route, channels, seen, onChange, onRemove }: FieldsProps) {
  const { t } = useWords();
  const set = (part: Partial<TypedRoute>) => onChange({ ...route, ...part });
  return (
    <li className="grid gap-3 pt-3">
      <Field label={t('paymentChannels.channel')}>
        {(control) => (
          <Select
            {...control}
            value={route.channel}
            onValueChange={(channel) => set({ channel })}
            choices={channels.map((value) => ({ value, label: value }))}
          />
        )}
      </Field>
      <WholeNumberField
        label={t('routes.share')}
        hint={t('routes.share.hint')}
        value={route.share}
        onChange={(share) => set({ share })}
      />
      <div className="grid gap-3">
        {(['amountMin', 'amountMax'] as const).map((field) => (
          <LimitField
            key={field}
            label={t(`routes.${field}`)}
            value={seen?.[field] ?? null}
            onChange={(amount) => set({ [field]: amount })}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Checkbox
          checked={route.enabled}
          onChange={({ target }) => set({ enabled: target.checked })}
        >
          {t('routes.enabled')}
        </Checkbox>
        <Button size="small" kind="outline" onPress={onRemove}>
          <ActionOf action={t('routes.remove')} name={route.channel} />
        </Button>
      </div>
    </li>
  );
}

interface LimitFieldProps {
  readonly label: string;
  readonly value: Money | null;
  /** Wire units; null when empty. Invalid text becomes a value that the call's schema rejects. */
  readonly onChange: (amount: number | null) => void;
}

function LimitField({ label, value, onChange }: LimitFieldProps) {
  const { t } = useWords();
  const read = useReadAmount();
  const [text, setText] = useState(value === null ? '' : `${moneyToWire(value)}`);
  const change = (typed: string) => {
    setText(typed);
    const { amount } = read(typed);
    const sent = amount === undefined ? NO_AMOUNT : moneyToWire(money(amount));
    onChange(typed.trim() === '' ? null : sent);
  };
  return (
    <Field isOptional label={label} hint={t('routes.limit.hint')}>
      {(control) => <MoneyInput {...control} text={text} onTextChange={change} />}
    </Field>
  );
}
