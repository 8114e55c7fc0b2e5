import { announced } from '@app/ui/testing/announced';
import { renderUi } from '@app/ui/testing/render-ui';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Answered, Refused } from './answered.tsx';
import { ErrorWordsProvider } from './error-text.ts';
import { ApiError } from './errors.ts';

interface QueryState {
  readonly data?: readonly string[];
  readonly error?: Error;
}

const asked: string[] = [];
const words = {
  errorText: () => 'Look whether it was done.',
  readErrorText: () => 'It failed.',
  safe: () => 'Nothing was changed.',
};

function show({ data, error }: QueryState, more: { readonly failed?: string } = {}) {
  const answer = { data, error: error ?? null, refetch: () => asked.push('again') };
  renderUi(
    <ErrorWordsProvider value={words}>
      <Answered answer={answer} waiting="Waiting" empty="None" {...more}>
        {(list) => list.join(', ')}
      </Answered>
    </ErrorWordsProvider>,
  );
}

test.each([
  [{}, 'Waiting'],
  [{ data: [] }, 'None'],
  [{ data: ['one', 'two'] }, 'one, two'],
  [{ data: ['kept'], error: new Error('lost since') }, 'kept'],
])('%o shows %s', (answer, shown) => {
  show(answer);
  expect(screen.getByText(shown)).toBeTruthy();
});

test('shows the failure, reassurance and reference, and retries', () => {
  show({ error: new ApiError({ code: 'server.defect', reference: 'ref-4711' }) });
  const { textContent } = screen.getByRole('alert');
  for (const part of ['It failed.', 'Nothing was changed.', 'ref-4711'])
    expect(textContent).toContain(part);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(asked).toEqual(['again']);
});

test('distinguishes failed actions from failed reads', () => {
  renderUi(
    <ErrorWordsProvider value={words}>
      <Refused error={new Error('gone')} />
    </ErrorWordsProvider>,
  );
  expect(screen.getByText('Look whether it was done.')).toBeTruthy();
  expect(announced('assertive')).toBe('Look whether it was done.');
  expect(screen.queryByText('It failed.')).toBeNull();
});

test('omits the reason if there is a replacement', () => {
  show({ error: new Error('gone') }, { failed: 'Elsewhere' });
  expect(screen.getByText('Elsewhere')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
