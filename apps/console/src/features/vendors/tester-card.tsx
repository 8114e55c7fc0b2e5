import { Refused } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useForm } from '@app/client/use-form';
import { CLOCK_WINDOW_MS, SEAMLESS_PATH } from '@app/shared/seamless/protocol';
import * as calls from '@app/shared/vendors/vendor-requests.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Form } from '@app/ui/forms/form';
import { TextAreaField } from '@app/ui/forms/text-area-field';
import { TextField } from '@app/ui/forms/text-field';
import { Card } from '@app/ui/layout/card';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { useWords } from '../../lib/words.ts';

type Report = Answer<typeof calls.test>;

/** Reports which part of a signed message is wrong, and how we would answer it. */
export function TesterCard({ vendor }: { readonly vendor: string }) {
  const { t } = useWords();
  const [report, setReport] = useState<Report>();
  const form = useForm(calls.test, {
    initial: { vendor, method: 'POST', path: `${SEAMLESS_PATH}/balance`, headers: '', body: '' },
    onDone: setReport,
  });
  const { values, set, isWrong, send, busy, error } = form;
  const wrong = (field: 'method' | 'path' | 'headers' | 'body') =>
    isWrong(field) ? t('vendors.tester.long') : undefined;
  return (
    <Card title={t('vendors.tester')}>
      <div className="grid items-start gap-4 desk:grid-cols-2">
        <Form className="grid gap-2" onSubmit={(event) => void send(event)}>
          <p className="text-sm text-ink-2">{t('vendors.tester.text')}</p>
          <TextField
            isCode
            label={t('vendors.tester.method')}
            error={wrong('method')}
            value={values.method}
            onTextChange={(text) => set('method', text)}
          />
          <TextField
            isCode
            label={t('vendors.tester.path')}
            error={wrong('path')}
            value={values.path}
            onTextChange={(text) => set('path', text)}
          />
          {(['headers', 'body'] as const).map((field) => (
            <TextAreaField
              key={field}
              label={t(`vendors.tester.${field}`)}
              hint={t(`vendors.tester.${field}.hint`)}
              error={wrong(field)}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              value={values[field]}
              onTextChange={(text) => set(field, text)}
            />
          ))}
          <Refused error={error} />
          <div>
            <Button type="submit" kind="ink" busy={busy}>
              {t('vendors.tester.test')}
            </Button>
          </div>
        </Form>
        {report && <Tested report={report} />}
      </div>
    </Card>
  );
}

const STATES = { good: 'win', wrong: 'danger', unknown: 'neutral' } as const;

function Tested({ report: { isGood, canonical, parts, outcome } }: { readonly report: Report }) {
  const { t, named } = useWords();
  return (
    <div className="grid gap-3">
      <Banner
        urgent
        state={isGood ? 'win' : 'danger'}
        title={t(isGood ? 'vendors.tester.good' : 'vendors.tester.bad')}
      />
      <ul className="divide-y divide-line">
        {parts.map(({ part, is, hint }) => (
          <li key={part} className="grid gap-1 py-2">
            <span className="flex items-center justify-between gap-4">
              <span className="font-strong">{named('signedPart', part)}</span>
              <Tag state={STATES[is]}>{t(`vendors.tester.is.${is}`)}</Tag>
            </span>
            {hint !== null && (
              <span className="text-sm text-danger">
                {named('signatureHint', hint, { seconds: CLOCK_WINDOW_MS / 1_000 })}
              </span>
            )}
          </li>
        ))}
      </ul>
      {outcome && <Outcome outcome={outcome} />}
      <p className="text-sm font-strong">{t('vendors.tester.canonical')}</p>
      <pre
        className="whitespace-pre-wrap rounded-2 bg-surface-2 p-3 text-sm wrap-anywhere"
        dir="ltr"
      >
        {canonical}
      </pre>
    </div>
  );
}

function Outcome({ outcome }: { readonly outcome: NonNullable<Report['outcome']> }) {
  const { t } = useWords();
  const { status, field } = outcome;
  return (
    <div className="grid gap-1 text-sm">
      <p className="flex items-center justify-between gap-4 font-strong">
        {t('vendors.tester.outcome')}
        <Tag state={status === 'OK' ? 'win' : 'danger'}>{status}</Tag>
      </p>
      {field !== null && (
        <p className="text-danger">{t('vendors.tester.outcome.field', { field })}</p>
      )}
      <p className="text-ink-2">{t('vendors.tester.outcome.text')}</p>
    </div>
  );
}
