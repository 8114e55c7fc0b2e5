import { allOpsCalls } from '@app/shared/contract/all-ops-calls';
import { hasQuery } from '@app/shared/contract/define-call';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import { languageTags } from '@app/shared/locale/languages';
import { UNDECLARED } from '../../http/errors/answer-error.ts';
import { addressParameters, describeAnswer } from './describe-answer.ts';
import { pictureForm } from './describe-call.ts';
import { refusals } from './describe-refusals.ts';
import { type JsonSchema, wireSchema } from './json-schema.ts';
import { type Components, header, openApiDocument } from './openapi-document.ts';

const DESCRIPTION = `The calls of the operators' console. They answer \`{success, value}\`, or
\`{success, errorCode, message, value}\` when they refuse. Send the session of a login as \`Authorization\`, and the code of the site
that a call is about as \`Merchant\`. Money is a JSON number with at most four decimals; times are epoch milliseconds.
Everything that an operator does is written down in the audit trail.`;

const parameters = {
  Merchant: header('Merchant', 'The code of the site that the call is about.', true),
  Language: header('Language', 'In which games, lotteries and vendors are named.', false, {
    enum: Object.keys(languageTags),
  }),
};

const securitySchemes = {
  operatorSession: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'The session of a login of an operator.',
  },
};

/** The contract of operators as OpenAPI 3.1. A separate document, since players and vendors do not need it. */
export function describeOps(publicUrl: string) {
  const schemas: Components = {};
  const operations = allOpsCalls.map(
    (call) => [call.path, { [call.method.toLowerCase()]: describe(call, schemas) }] as const,
  );
  const domains = new Set(allOpsCalls.map(domainOf));
  return openApiDocument({
    title: 'Operators of the gaming platform',
    description: DESCRIPTION,
    publicUrl,
    paths: Object.fromEntries(operations),
    schemas,
    tags: Object.fromEntries([...domains].map((name) => [name, `Calls about ${name}.`])),
    parameters,
    securitySchemes,
  });
}

const domainOf = ({ name }: OpsCall): string => name.split('.', 1)[0] ?? '';

function describe(call: OpsCall, schemas: Components): JsonSchema {
  const input = wireSchema(call.body, { owner: `${call.name}.request`, components: schemas });
  const inAddress = hasQuery(call);
  return {
    operationId: call.name,
    tags: [domainOf(call)],
    summary: call.summary,
    description: [
      call.summary,
      `**Who:** ${allowedOperators(call)}`,
      `**Rate:** ${call.ratePerMinute} in a minute per ${call.who === 'public' ? 'network' : 'operator'}.`,
    ].join('\n\n'),
    security: call.who === 'public' ? [] : [{ operatorSession: [] }],
    parameters: [
      { $ref: '#/components/parameters/Language' },
      ...(call.ofSite ? [{ $ref: '#/components/parameters/Merchant' }] : []),
      ...(inAddress ? addressParameters(call, input, true) : []),
    ],
    ...(!inAddress && {
      requestBody: call.takesPicture
        ? pictureForm(input)
        : {
            required: true,
            content: { 'application/json': { schema: input, example: call.example.request } },
          },
    }),
    responses: {
      200: describeAnswer(call, schemas),
      ...refusals(call.path, [...call.errors, ...UNDECLARED]),
    },
  };
}

function allowedOperators({ who }: OpsCall): string {
  if (who === 'public') return 'Every caller.';
  if (who === 'operator') return 'Every operator who is logged in.';
  return `Operators with the permission \`${who}\`.`;
}
