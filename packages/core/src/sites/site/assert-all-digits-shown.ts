import { minorDigitsOf } from '@app/shared/money/minor-unit';
import { InvalidFields } from '../../platform/kernel/index.ts';
import type { SiteIdentity } from './site-identity.ts';

/**
 * A member has to see what they pay: a site shows at least the decimals that people move.
 *
 * @throws InvalidFields
 */
export function assertAllDigitsShown({
  currency,
  displayDecimals,
}: Pick<SiteIdentity, 'currency' | 'displayDecimals'>): void {
  if (displayDecimals < minorDigitsOf(currency)) throw InvalidFields.at('displayDecimals');
}
