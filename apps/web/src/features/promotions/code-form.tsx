import { Refused } from '@app/client/answered';
import { PROMO_CODE } from '@app/shared/promotions/states';
import { Button } from '@app/ui/buttons/button';
import { Form } from '@app/ui/forms/form';
import { TextField } from '@app/ui/forms/text-field';
import { Card } from '@app/ui/layout/card';
import { useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { PromotionClaims } from './use-claim-promotion.ts';

/** Enters a promo code. */
export function CodeForm({ claims }: { readonly claims: PromotionClaims }) {
  const { t } = useTranslation('promotions');
  const { enterCode, busy, error } = claims;
  const [code, setCode] = useState('');
  const [isWrong, setWrong] = useState(false);
  const send = () => {
    const typed = code.trim().toUpperCase();
    const isCode = PROMO_CODE.test(typed);
    setWrong(!isCode);
    if (isCode) void enterCode(typed, () => setCode(''));
  };
  return (
    <Card title={t('code.title')}>
      <Form
        className="grid max-w-panel gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextField
          isCode
          label={t('code')}
          hint={t('code.hint')}
          error={isWrong ? t('code.wrong') : undefined}
          value={code}
          onTextChange={setCode}
        />
        <Refused error={error} />
        <div>
          <Button kind="accent" type="submit" busy={busy}>
            {t('code.send')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
