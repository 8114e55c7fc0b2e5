import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { CHANGE_SEEN_SECONDS } from '@app/shared/health/observed-spans';
import * as calls from '@app/shared/site/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Card } from '@app/ui/layout/card';
import { DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { ActionOf } from '../../lib/action-of.tsx';
import { Page } from '../../lib/page.tsx';
import { useWords } from '../../lib/words.ts';
import type { RegisterRule } from './flags/register-rule.ts';
import { RegisterRuleDialog } from './flags/register-rule-dialog.tsx';

/** Registration fields, as enforced by the page and the call. */
export function RegisterRulesPage() {
  const { t, named } = useWords();
  const answer = useAnswer(calls.listRegisterRules, {});
  const [chosen, setChosen] = useState<RegisterRule>();
  return (
    <Page title={t('nav.registerRules')} lead={t('rules.lead', { seconds: CHANGE_SEEN_SECONDS })}>
      <Card title={t('rules.fields')}>
        <Answered answer={answer} rows={12}>
          {({ list }) => (
            <DataTable
              cards
              caption={t('rules.fields')}
              rows={list}
              keyOf={({ field }) => field}
              columns={[
                {
                  key: 'field',
                  head: t('rules.field'),
                  cell: ({ field }) => named('field', field),
                },
                {
                  key: 'asked',
                  head: t('rules.asked'),
                  cell: (rule) => <RequirementTag rule={rule} />,
                },
                {
                  key: 'pattern',
                  head: t('rules.pattern'),
                  from: 'list',
                  cell: ({ patternId }) => named('pattern', `${patternId}`),
                },
                {
                  key: 'length',
                  head: t('rules.length'),
                  from: 'list',
                  numeric: true,
                  cell: ({ minLength, maxLength }) => (
                    <bdi dir="ltr">
                      {minLength === maxLength ? minLength : `${minLength}–${maxLength}`}
                    </bdi>
                  ),
                },
                {
                  key: 'change',
                  head: t('operators.actions'),
                  acts: true,
                  cell: (rule) => (
                    <Button size="small" kind="outline" onPress={() => setChosen(rule)}>
                      <ActionOf action={t('operators.change')} name={named('field', rule.field)} />
                    </Button>
                  ),
                },
              ]}
            />
          )}
        </Answered>
      </Card>
      {chosen && <RegisterRuleDialog rule={chosen} onClose={() => setChosen(undefined)} />}
    </Page>
  );
}

function RequirementTag({ rule: { enabled, required } }: { readonly rule: RegisterRule }) {
  const { t } = useWords();
  if (!enabled) return <Tag>{t('rules.off')}</Tag>;
  return required ? (
    <Tag state="accent">{t('rules.required')}</Tag>
  ) : (
    <Tag state="win">{t('rules.optional')}</Tag>
  );
}
