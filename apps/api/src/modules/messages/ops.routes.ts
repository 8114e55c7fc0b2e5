import { answerFeedback } from '@app/core/people/feedback';
import { changeTemplate, listTemplates, type MessageText } from '@app/core/people/messages';
import { settingOf } from '@app/core/sites/site';
import { argumentsIn, argumentsOf } from '@app/shared/messages/message-causes';
import * as calls from '@app/shared/messages/ops-calls';
import { site as siteSetting } from '@app/shared/site/settings';
import type { FastifyInstance } from 'fastify';
import { changesOf } from '../../audit/changes.ts';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { InvalidInput } from '../../http/errors/invalid-input.ts';
import { presentTemplates } from './ops.presenter.ts';

export function opsMessageRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock, publish } = deps;

  bindOpsCall(app, deps, calls.answerFeedback, async ({ site, operator, input, tx }) => {
    const { id: publicId, answer } = input;
    const params = { merchantId: site.id, operatorId: operator.id, publicId, answer };
    const { memberId } = await answerFeedback(tx, deps, params, clock());
    const afterwards = () => publish({ merchantId: site.id, memberId, kind: 'messages' });
    return { target: publicId, detail: { answer }, afterwards };
  });

  bindOpsCall(app, deps, calls.templates, async ({ site }) => ({
    list: presentTemplates(
      await listTemplates(db, site.id),
      settingOf(site, siteSetting).languages,
    ),
  }));

  bindOpsCall(app, deps, calls.changeTemplate, async ({ site, input, tx }) => {
    const { cause, language, own, version } = input;
    const allowed = argumentsOf(cause);
    const named = own ? argumentsIn(`${own.title} ${own.content}`) : [];
    if (named.some((name) => !allowed.includes(name))) throw InvalidInput.at('own');
    const basedOn = version === null ? null : BigInt(version);
    const params = { merchantId: site.id, cause, language, words: own, basedOn };
    const before = await changeTemplate(tx, params, clock());
    return { target: `${cause} ${language}`, detail: changesOf(inTrail(before), inTrail(own)) };
  });
}

/** Fields for the audit trail; null for the built-in text. */
const inTrail = (words: MessageText | null) => ({
  title: words?.title ?? null,
  content: words?.content ?? null,
});
