import type { AnyCall } from '@app/client/calls';
import type { Client } from '@app/client/create-client';
import { allCalls } from '@app/shared/contract/all-calls';
import { expect, test } from 'vitest';
import { previewClient } from './preview-client.ts';
import { specimenOfAgent } from './specimen-of-agent.ts';
import { specimenOfMember } from './specimen-of-member.ts';

/** A client that records its calls and sends nothing. */
function carrier() {
  const left: AnyCall[] = [];
  const send = async (call: AnyCall) => {
    left.push(call);
    return undefined;
  };
  return { left, client: { send } as unknown as Client };
}

test.each([
  ['a visitor', new Map()],
  ['a member', new Map([...specimenOfMember, ...specimenOfAgent])],
])('a preview of %s sends only public reads', async (_, specimens) => {
  const { left, client } = carrier();
  const preview = previewClient(client, specimens);
  const refused: string[] = [];
  for (const call of allCalls)
    await preview.send(call, {} as never).catch(({ code }) => refused.push(code));
  expect(left.length).toBeGreaterThan(20);
  expect(left.filter(({ who, method }) => who !== 'public' || method !== 'GET')).toEqual([]);
  expect(left.map(({ name }) => name)).not.toContain('social.authorize');
  expect(refused.length).toBe(allCalls.length - left.length - specimens.size);
  expect(new Set(refused)).toEqual(new Set(['preview.only']));
});

test('no specimen overrides a public call', () => {
  const specimens = new Map([...specimenOfMember, ...specimenOfAgent]);
  const answered = allCalls.filter(({ name }) => specimens.has(name));
  expect(answered.length).toBe(specimens.size);
  expect(answered.filter(({ who, method }) => who === 'public' || method !== 'GET')).toEqual([]);
});
