import { Banner } from '@app/ui/feedback/banner';
import type { KeptKey } from './forms/use-kept-key.ts';
import { useWords } from './words.ts';

/** Says that the form was submitted before and its response was lost. */
export function UnansweredNotice({ request }: { readonly request: KeptKey }) {
  const { t } = useWords();
  return (
    request.isUnanswered && (
      <Banner state="pending" title={t('unanswered')}>
        {t('unanswered.text')}
      </Banner>
    )
  );
}
