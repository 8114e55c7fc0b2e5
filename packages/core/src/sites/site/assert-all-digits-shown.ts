import { minorDigitsOf } from '@app/shared/money/minor-unit';
import { InvalidFields } from '../../platform/kernel/index.ts';
import type { SiteIdentity } from './site-identity.ts';

/**
 * Refuses to show fewer decimals than a site's currency has, because members must see the amounts they pay.
 *
 * @throws InvalidFields
 */
export function assertAllDigitsShown({
  currency,
  displayDecimals,
}: Pick<SiteIdentity, 'currency' | 'displayDecimals'>): void {
  if (displayDecimals < minorDigitsOf(currency)) throw InvalidFields.at('displayDecimals');
}
