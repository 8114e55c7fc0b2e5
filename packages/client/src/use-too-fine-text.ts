import { tooFineParams } from '@app/shared/money/minor-unit';
import { useUi } from '@app/ui/ui-provider';
import { useErrorText } from './error-text.ts';
import { ApiError } from './errors.ts';

/** Says of an amount that it has more decimals than the site's currency, in the words of the server. */
export function useTooFineText(): string {
  const { currency } = useUi();
  return useErrorText()(new ApiError({ code: 'amount.too_fine', params: tooFineParams(currency) }));
}
