import { expect, test } from 'vitest';
import { GroupCommit } from './group-commit.ts';

interface Item {
  readonly turn: string;
  readonly n: number;
}

/** A queue with one lane, whose batches end when the test says so. */
function queueOf({ waitingMax = 100, batchMax = 256 } = {}) {
  const batches: { readonly items: number[]; readonly end: PromiseWithResolvers<Answers> }[] = [];
  const queue = new GroupCommit<Item, string>({
    lanes: 1,
    waitingMax,
    batchMax,
    turnOf: ({ turn }) => turn,
    run: (items) => {
      const end = Promise.withResolvers<Answers>();
      batches.push({ items: items.map(({ n }) => n), end });
      return end.promise;
    },
  });
  let made = 0;
  return {
    queue,
    submit: (turn: string, expiresAt?: number) => queue.submit({ turn, n: made++ }, expiresAt),
    ran: () => batches.map(({ items }) => items),
    /** Ends the n-th batch, and lets the next begin. An answer is its item's number, unless others are given. */
    end: async (n: number, answers?: Answers) => {
      const { items, end } = batches[n] ?? expect.unreachable();
      end.resolve(answers ?? items.map(String));
      await turnOfTheLoop();
    },
    fail: (n: number, error: Error) => batches[n]?.end.reject(error),
  };
}

/** Lets a lane begin its next batch. */
const turnOfTheLoop = () => new Promise((resolve) => setImmediate(resolve));

type Answers = readonly (string | Promise<string>)[];

test('runs an item at once, and runs items that arrive in the meantime together', async () => {
  const { submit, ran, end } = queueOf();
  const first = submit('a');
  const others = [submit('b'), submit('c'), submit('d')];
  expect(ran()).toEqual([[0]]);
  await end(0);
  expect(await first).toBe('0');
  expect(ran()).toEqual([[0], [1, 2, 3]]);
  await end(1);
  expect(await Promise.all(others)).toEqual(['1', '2', '3']);
});

test('items of one turn run one after another, in the order of arrival', async () => {
  const { submit, ran, end } = queueOf();
  const answers = [submit('a'), submit('b'), submit('a'), submit('b'), submit('a')];
  for (const n of [0, 1, 2]) await end(n);
  expect(ran()).toEqual([[0], [1, 2], [3, 4]]);
  expect(await Promise.all(answers)).toEqual(['0', '1', '2', '3', '4']);
});

test('a failed batch fails its own items only', async () => {
  const { submit, end, fail } = queueOf();
  const first = submit('a');
  const second = submit('a');
  fail(0, new Error('no'));
  await expect(first).rejects.toThrow('no');
  await turnOfTheLoop();
  await end(1);
  expect(await second).toBe('1');
});

test('an item answered by a promise holds up its own turn only', async () => {
  const { submit, ran, end } = queueOf();
  const slow = Promise.withResolvers<string>();
  const [first, second, other] = [submit('a'), submit('a'), submit('b')];
  await end(0, [slow.promise]);
  expect(ran()).toEqual([[0], [2]]);
  await end(1);
  expect(await other).toBe('2');
  expect(ran()).toEqual([[0], [2]]);
  slow.resolve('slow');
  expect(await first).toBe('slow');
  await turnOfTheLoop();
  expect(ran()).toEqual([[0], [2], [1]]);
  await end(2);
  expect(await second).toBe('1');
});

test('refuses an item while too many wait, and takes others once they ran', async () => {
  const { queue, submit, end } = queueOf({ waitingMax: 2 });
  const taken = [submit('a'), submit('b'), submit('c')];
  expect(queue.waiting).toBe(2);
  await expect(submit('d')).rejects.toThrow('server.busy');
  await end(0);
  await taken[0];
  expect(queue.waiting).toBe(0);
  await end(1);
  await Promise.all(taken);
});

test('runs no more items together than permitted', async () => {
  const { submit, ran, end } = queueOf({ batchMax: 2 });
  const answers = ['a', 'b', 'c', 'd'].map((turn) => submit(turn));
  for (const n of [0, 1, 2]) await end(n);
  expect(ran()).toEqual([[0], [1, 2], [3]]);
  await Promise.all(answers);
});

test('drops an item that expired before it began', async () => {
  const { submit, ran, end } = queueOf();
  const first = submit('a');
  const late = submit('b', performance.now() - 1);
  const refused = expect(late).rejects.toThrow('server.busy');
  await end(0);
  await Promise.all([first, refused]);
  expect(ran()).toEqual([[0]]);
});
