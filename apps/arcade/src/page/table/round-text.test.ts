import english from '@app/phrases/en/arcade/table.json' with { type: 'json' };
import { expect, test } from 'vitest';

// A second tab that presses Play during a round waits for that round and shows it the same way.
test('does not report a round that another page began as ended in the member’s absence', () => {
  const shown = Object.entries(english).filter(([key]) => key.startsWith('restored'));
  expect(shown.length).toBeGreaterThan(3);
  expect(shown.filter(([, phrase]) => /away|absence|back/i.test(phrase))).toEqual([]);
  expect(english.otherPage).toContain('on another page');
});
