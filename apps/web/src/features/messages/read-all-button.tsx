import { Refused } from '@app/client/answered';
import { Button } from '@app/ui/buttons/button';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useInbox, useRead } from './use-messages.ts';

/** Shown while there are unread messages. A refusal is shown on its own line below. */
export function ReadAllButton() {
  const { t } = useTranslation('messages');
  const { footer } = useInbox();
  const { send, busy, error } = useRead();
  return (
    <>
      {Boolean(footer?.unread) && (
        <Button size="small" kind="outline" busy={busy} onPress={() => void send({})}>
          {t('readAll')}
        </Button>
      )}
      {error && (
        <div className="order-last w-full">
          <Refused error={error} />
        </div>
      )}
    </>
  );
}
