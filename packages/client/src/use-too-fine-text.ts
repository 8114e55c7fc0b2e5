import { tooFineParams } from '@app/shared/money/minor-unit';
import { useUi } from '@app/ui/ui-provider';
import { useErrorText } from './error-text.ts';
import { ApiError } from './errors.ts';

/** The server's error text for an amount with more decimals than the site's currency has. */
export function useTooFineText(): string {
  const { currency } = useUi();
  return useErrorText()(new ApiError({ code: 'amount.too_fine', params: tooFineParams(currency) }));
}
