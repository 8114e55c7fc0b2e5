import { useAnswer } from '@app/client/use-answer';
import { imUrl } from '@app/shared/system/companions.calls';
import { Button } from '@app/ui/buttons/button';
import { Card } from '@app/ui/layout/card';
import { useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useSite } from '../../lib/site.ts';

/** Fragment of the support page that the panel links to. */
export const CHAT_PLACE = 'chat';

/** URL of the support provider's chat, if the site has one. */
export const useChat = (): string | undefined => useAnswer(imUrl, {}).data ?? undefined;

/** The support chat. Its provider gets no data about a visitor before they open it. */
export function SupportChat() {
  const { t } = useTranslation('support');
  const { siteName } = useSite();
  const url = useChat();
  const [isOpen, setOpen] = useState(false);
  if (!url) return null;
  return (
    <div id={CHAT_PLACE}>
      <Card title={t('chat')}>
        {isOpen ? (
          <iframe
            className="h-gate w-full rounded-2 border border-line"
            src={url}
            title={t('chat')}
            referrerPolicy="no-referrer"
            sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
          />
        ) : (
          <>
            <p className="pb-4 text-ink-2">{t('chat.text', { site: siteName })}</p>
            <p>
              <Button kind="accent" onPress={() => setOpen(true)}>
                {t('chat.do')}
              </Button>
            </p>
          </>
        )}
      </Card>
    </div>
  );
}
