import { assertUncommon } from '@app/core/people/verification';
import { expect, test } from 'vitest';
import { agentLogins, playerLogins } from './members.ts';

test('the logins of the demo have passwords that a site takes', async () => {
  for (const { username, password } of [...agentLogins, ...playerLogins]) {
    await expect(assertUncommon(password, username)).resolves.toBeUndefined();
  }
});
