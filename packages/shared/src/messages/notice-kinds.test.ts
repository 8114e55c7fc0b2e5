import { expect, test } from 'vitest';
import type { DomainParts } from '../define-domain.ts';
import * as domains from '../domains.ts';
import { messageCauses } from './message-causes.ts';
import { noticeKindNames } from './notice-choices.ts';
import { digestOf, noticeKinds } from './notice-kinds.ts';

const declared = Object.values<DomainParts>(domains);

test('the notices of a kind belong to one domain, and each notice to one kind', () => {
  const all = declared.flatMap(({ name, notices = {}, noticeKinds: kinds = {} }) =>
    Object.values(kinds).flatMap((kind) =>
      kind.notices.map((cause) => ({ domain: name, cause, isOwn: cause in notices })),
    ),
  );
  expect(all.filter(({ isOwn }) => !isOwn)).toEqual([]);
  expect(new Set(all.map(({ cause }) => cause)).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(noticeKindNames.length);
});

test('the message of a day sums amounts if all notices of the kind have one', () => {
  const argumentsOf: Readonly<Record<string, object>> = messageCauses;
  for (const kind of noticeKindNames) {
    const hasAmount = noticeKinds[kind].notices.every(
      (cause) => 'amount' in (argumentsOf[cause] ?? {}),
    );
    expect([kind, 'amount' in messageCauses[digestOf(kind)]]).toEqual([kind, hasAmount]);
  }
});
