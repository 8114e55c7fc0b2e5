import { Button } from '@app/ui/buttons/button';
import { ChoiceRow } from '@app/ui/forms/choice-row';
import { Icon } from '@app/ui/pictures/icon';
import { useId } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { AddressLines } from '../../parts/addresses/address-lines.tsx';
import type { KeptAddress } from '../../parts/addresses/kept-address.ts';

/** Whether the site sends goods to an address. @param countries empty for all */
const isSentTo = (countries: readonly string[], { country }: KeptAddress): boolean =>
  countries.length === 0 || countries.includes(country);

/** The address to begin with: the preferred one if goods are sent there, else the first one. */
export function firstUsable(
  countries: readonly string[],
  addresses: readonly KeptAddress[],
  preferred?: KeptAddress | undefined,
): KeptAddress | undefined {
  const usable = addresses.filter((address) => isSentTo(countries, address));
  return usable.find((address) => address === preferred) ?? usable[0];
}

interface AddressChoiceProps {
  /** Countries to which the goods are sent; empty for all. */
  readonly countries: readonly string[];
  readonly list: readonly KeptAddress[];
  readonly chosen: KeptAddress | undefined;
  readonly error: string | undefined;
  readonly onChoose: (address: KeptAddress) => void;
  /** Undefined if the member can store no further address. */
  readonly onAdd: (() => void) | undefined;
}

/** Choice of one of the member's addresses for goods. */
export function AddressChoice(props: AddressChoiceProps) {
  const { countries, list, chosen, error, onChoose, onAdd } = props;
  const { t } = useTranslation('points');
  const name = useId();
  const usable = list.filter((address) => isSentTo(countries, address));
  return (
    <fieldset className="grid gap-2" aria-describedby={`${name}-note`}>
      <legend className="pb-1 text-sm font-strong">{t('address')}</legend>
      {usable.map((address) => (
        <ChoiceRow
          key={address.addressId}
          name={name}
          value={address.addressId}
          icon="map-pin"
          title={address.receiver}
          note={<AddressLines address={address} />}
          checked={address.addressId === chosen?.addressId}
          onChoose={() => onChoose(address)}
        />
      ))}
      <p id={`${name}-note`} className={`text-xs ${error ? 'text-danger' : 'text-ink-3'}`}>
        {error ?? (usable.length < list.length && t('address.elsewhere'))}
      </p>
      {onAdd && (
        <div>
          <Button size="small" kind="outline" onPress={onAdd}>
            <Icon name="plus" /> {t('address.add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
