import { listText } from '@app/ui/format/list-text';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useCountries } from '../codes/use-countries.ts';
import type { KeptAddress } from './kept-address.ts';

interface AddressLinesProps {
  readonly address: Pick<
    KeptAddress,
    'street' | 'city' | 'region' | 'postalCode' | 'country' | 'phone'
  >;
}

/** Street, city, country and phone of an address, in two lines. */
export function AddressLines({ address }: AddressLinesProps) {
  const { i18n } = useTranslation();
  const { nameOf } = useCountries();
  const { street, city, region, postalCode, country, phone } = address;
  return (
    <>
      <span className="block text-sm wrap-anywhere text-ink-2">
        <bdi>{listText([street, city, region, postalCode].filter(Boolean), i18n.language)}</bdi>
      </span>
      <span className="block text-sm text-ink-2">
        <bdi>{nameOf(country)}</bdi> · <bdi dir="ltr">{phone}</bdi>
      </span>
    </>
  );
}
