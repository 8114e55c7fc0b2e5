import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { once } from '../once.ts';
import { shownText } from '../validation/shown-text.ts';

const id = once(() => z.uuid());
const idExample = '5c0f2f0e-3f86-4d3a-9b52-3f0f1d3c2a11';
const name = once(() => shownText().min(1).max(60));
/** Path and query of a page of the console. Links to other places are refused. */
const address = once(() =>
  z
    .string()
    .max(1_000)
    .regex(/^\/console(\/[\w-]+)*(\?[^\s"<>]*)?$/),
);

const page = once(() =>
  z
    .string()
    .max(200)
    .regex(/^\/console(\/[\w-]+)*$/)
    .describe('Path in the console, without query.'),
);

export const list = defineOpsCall({
  name: 'views.list',
  method: 'GET',
  path: '/ops/v1/views/list',
  who: 'operator',
  ratePerMinute: 60,
  summary: "The caller's saved lists.",
  request: () => ({}),
  answer: () =>
    z.strictObject({
      list: z.array(z.strictObject({ id: id(), name: name(), address: address() })),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [
        {
          id: idExample,
          name: 'Held salary',
          address: '/console/payouts?kind=realtime&state=held',
        },
      ],
    },
  },
});

export const save = defineOpsCall({
  name: 'views.save',
  method: 'POST',
  path: '/ops/v1/views/save',
  who: 'operator',
  ratePerMinute: 30,
  summary: 'Saves a list with its filters under a name, replacing one of the same name.',
  request: () => ({ name: name(), address: address() }),
  answer: () => z.strictObject({ id: id() }),
  errors: ['view.limit'],
  example: {
    request: { name: 'Held salary', address: '/console/payouts?state=held' },
    answer: { id: idExample },
  },
});

export const remove = defineOpsCall({
  name: 'views.remove',
  method: 'POST',
  path: '/ops/v1/views/remove',
  who: 'operator',
  ratePerMinute: 30,
  summary: 'Removes a saved list of the caller.',
  request: () => ({ id: id() }),
  answer: () => z.strictObject({}),
  errors: [],
  example: { request: { id: idExample }, answer: {} },
});

export const ofPage = defineOpsCall({
  name: 'views.ofPage',
  method: 'GET',
  path: '/ops/v1/views/ofPage',
  who: 'operator',
  ofSite: true,
  ratePerMinute: 120,
  summary: "Saved lists of a page: the caller's own, then those shared by others on the site.",
  request: () => ({ page: page() }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          id: id(),
          name: name(),
          address: address(),
          owner: z.string().describe('Operator who created it.'),
          isOwn: z.boolean(),
          isShared: z.boolean().describe("True if shared with the site's operators."),
          isDefault: z.boolean().describe("True if the caller's default view of the page."),
        }),
      ),
    }),
  errors: [],
  example: {
    request: { page: '/console/deposits' },
    answer: {
      list: [
        {
          id: idExample,
          name: 'Reports of today',
          address: '/console/deposits?queue=reports',
          owner: 'lanh',
          isOwn: true,
          isShared: false,
          isDefault: true,
        },
      ],
    },
  },
});

export const rename = defineOpsCall({
  name: 'views.rename',
  method: 'POST',
  path: '/ops/v1/views/rename',
  who: 'operator',
  ratePerMinute: 30,
  summary: 'Renames a saved list of the caller.',
  request: () => ({ id: id(), name: name() }),
  answer: () => z.strictObject({}),
  errors: ['view.not_found', 'view.name_taken'],
  example: { request: { id: idExample, name: 'Reports' }, answer: {} },
});

export const setDefault = defineOpsCall({
  name: 'views.setDefault',
  method: 'POST',
  path: '/ops/v1/views/setDefault',
  who: 'operator',
  ofSite: true,
  ratePerMinute: 30,
  summary: 'Sets or clears the saved list with which a page opens for the caller.',
  request: () => ({ id: id(), isDefault: z.boolean() }),
  answer: () => z.strictObject({}),
  errors: ['view.not_found'],
  example: { request: { id: idExample, isDefault: true }, answer: {} },
});

export const share = defineOpsCall({
  name: 'views.share',
  method: 'POST',
  path: '/ops/v1/views/share',
  who: 'views.share',
  ofSite: true,
  audit: { action: ['view.shared', 'view.withdrawn'] },
  ratePerMinute: 30,
  summary:
    "Shares a saved list of the caller with the site's operators, or ends sharing, also of another operator's list.",
  request: () => ({ id: id(), isShared: z.boolean() }),
  answer: () => z.strictObject({}),
  errors: ['view.not_found'],
  example: { request: { id: idExample, isShared: true }, answer: {} },
});
