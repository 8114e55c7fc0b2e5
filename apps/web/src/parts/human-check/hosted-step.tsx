import { useClient } from '@app/client/client-provider';
import { isRefusal } from '@app/client/errors';
import { hosted, hostedAnswer } from '@app/shared/captcha/calls';
import { Button } from '@app/ui/buttons/button';
import { IconButton } from '@app/ui/buttons/icon-button';
import { useAnnounce } from '@app/ui/feedback/live-region';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Icon } from '@app/ui/pictures/icon';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { openHostedCheck, type Solved } from './open-hosted-check.ts';
import type { HumanCheck } from './use-human-check.ts';

/** The hosted check, with an alternative that needs neither its script nor sight. */
export function HostedStep({ check }: { readonly check: HumanCheck }) {
  const { t, i18n } = useTranslation('human');
  const api = useClient();
  const announce = useAnnounce();
  const place = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const [misses, setMisses] = useState(0);
  const { scene, give, fallBack } = check;
  const { language } = i18n;

  useEffect(() => {
    let isLeft = false;
    let box: Awaited<ReturnType<typeof openHostedCheck>> | undefined;
    const away = () => {
      if (!isLeft) fallBack();
    };
    const answer = async (solved: Solved) => {
      try {
        const { ticket } = await api.send(hostedAnswer, { ...answerOf(solved), scene });
        if (!isLeft) give(ticket);
      } catch (error) {
        if (isLeft) return;
        if (!isRefusal(error, 'human_check.failed')) return away();
        setMisses((before) => before + 1);
        box?.reset();
      }
    };
    const open = async () => {
      const provider = await api.send(hosted, {});
      if (isLeft || !place.current) return;
      const providerLanguage = language.startsWith('zh') ? 'zho' : 'eng';
      const at = { language: providerLanguage, place: place.current };
      box = await openHostedCheck({
        provider,
        ...at,
        onAway: away,
        onSolved: (solved) => void answer(solved),
      });
      if (isLeft) box.destroy();
      else {
        setReady(true);
        place.current?.focus(); // replaces the focused button, which was removed
      }
    };
    open().catch(away);
    return () => {
      isLeft = true;
      box?.destroy();
    };
  }, [api, scene, language, give, fallBack]);
  useEffect(() => {
    if (misses > 0) announce(t('hosted.missed'), 'assertive');
  }, [misses, announce, t]);

  return (
    <>
      <div className="flex items-center gap-2">
        <p className="grow font-strong">{t('hosted.title')}</p>
        <IconButton small icon="x-bold" label={t('leave')} onPress={check.leave} />
      </div>
      {!isReady && <Skeleton shape="control" />}
      <div ref={place} tabIndex={-1} className="outline-none" />
      {misses > 0 && <p className="text-sm text-danger">{t('hosted.missed')}</p>}
      <Button kind="outline" onPress={() => check.choose('work')}>
        <Icon name="shield-check" /> {t('work.choose')}
      </Button>
    </>
  );
}

/** Drops further fields of the script, which our server would reject. */
const answerOf = ({ lot_number, captcha_output, pass_token, gen_time }: Solved): Solved => ({
  lot_number,
  captcha_output,
  pass_token,
  gen_time: `${gen_time}`,
});
