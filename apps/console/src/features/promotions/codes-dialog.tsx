import { Answered, Refused } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/promotions/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Form } from '@app/ui/forms/form';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { DataTable } from '@app/ui/tables/data-table';
import { WholeNumberField } from '../../lib/forms/whole-number-field.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import type { SitePromotion } from './site-promotions.ts';

interface CodesDialogProps {
  readonly promotion: SitePromotion;
  readonly onClose: () => void;
}

/** Codes of a promotion, and new ones. */
export function CodesDialog({ promotion, onClose }: CodesDialogProps) {
  const { t } = useWords();
  const { id, article, title } = promotion;
  const answer = useAnswer(calls.codes, { id });
  return (
    <Dialog title={t('sitePromotions.codes.of', { name: title ?? article })} onClose={onClose}>
      <div className="grid gap-4">
        <NewCodes id={id} />
        <Answered answer={answer} rows={2}>
          {({ list }) =>
            list.length === 0 ? (
              <p className="text-ink-2">{t('sitePromotions.codes.none')}</p>
            ) : (
              <DataTable
                caption={t('sitePromotions.codes')}
                rows={list}
                keyOf={({ code }) => code}
                columns={[
                  {
                    key: 'code',
                    head: t('sitePromotions.code'),
                    cell: ({ code }) => <bdi className="font-strong">{code}</bdi>,
                  },
                  {
                    key: 'uses',
                    head: t('sitePromotions.uses'),
                    numeric: true,
                    cell: ({ uses, usesMax }) =>
                      usesMax === null
                        ? `${uses}`
                        : t('sitePromotions.uses.of', { uses, max: usesMax }),
                  },
                  {
                    key: 'at',
                    head: t('sitePromotions.madeAt'),
                    cell: ({ madeAt }) => <When at={madeAt} />,
                  },
                ]}
              />
            )
          }
        </Answered>
      </div>
    </Dialog>
  );
}

function NewCodes({ id }: { readonly id: string }) {
  const { t } = useWords();
  const form = useForm(calls.makeCodes, {
    initial: { id, code: null, count: 1, usesMax: 1 },
    onDone: ({ list }) => toast(t('sitePromotions.codes.made', { count: list.length })),
  });
  const { values, set, isWrong, send, busy, error } = form;
  return (
    <Form className="grid gap-3" onSubmit={(event) => void send(event)}>
      <TextField
        isCode
        isOptional
        label={t('sitePromotions.code')}
        hint={t('sitePromotions.code.hint')}
        error={isWrong('code') ? t('sitePromotions.code.wrong') : undefined}
        value={values.code ?? ''}
        onTextChange={(code) => set('code', code.trim() === '' ? null : code)}
      />
      <div className="grid gap-3 tablet:grid-cols-2">
        {values.code === null && (
          <WholeNumberField
            label={t('sitePromotions.count')}
            error={isWrong('count') ? t('sitePromotions.number.wrong') : undefined}
            value={values.count}
            onChange={(count) => set('count', count)}
          />
        )}
        <WholeNumberField
          isOptional
          label={t('sitePromotions.usesMax')}
          hint={t('sitePromotions.noLimit')}
          error={isWrong('usesMax') ? t('sitePromotions.number.wrong') : undefined}
          whenEmpty={0}
          value={values.usesMax ?? 0}
          onChange={(uses) => set('usesMax', uses === 0 ? null : uses)}
        />
      </div>
      <Refused error={error} />
      <div>
        <Button type="submit" kind="ink" size="small" busy={busy}>
          {t('sitePromotions.makeCodes')}
        </Button>
      </div>
    </Form>
  );
}
