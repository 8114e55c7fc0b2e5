import { DomainError } from '@app/core/platform/kernel';
import type { Site } from '@app/core/sites/site';
import { tooFineParams } from '@app/shared/money/minor-unit';
import { tooFineIn } from '@app/shared/money/too-fine';
import type { z } from 'zod';

/**
 * Refuses amounts that people cannot move in a site's currency, such as half a yen. Schemas cannot check this, since
 * they do not depend on the site.
 *
 * @throws amount.too_fine, with the fields
 */
export function assertPrecision(schema: z.ZodType, input: unknown, { currency }: Site): void {
  const fields = tooFineIn(schema, input, currency);
  if (fields.length > 0)
    throw new DomainError('amount.too_fine', tooFineParams(currency), { fields });
}
