/** The contract printed as an OpenAPI 3.1 document: the same object that is mounted. */
import { z } from 'zod';
import { grantableActions } from '#contract/custom-roles.ts';
import { deviceKey } from '#contract/device-key.ts';
import { commonErrors, type ErrorCode, errorCatalogue } from '#contract/errors.ts';
import type { Api } from '#contract/index.ts';
import { storedAnswers } from '#contract/limits.ts';
import { permissions } from '#contract/permissions.ts';
import { proofMinutes } from '#contract/proof.ts';
import { type RouteSpec, takesKey } from '#contract/route.ts';
import { longestInvitation } from './identity/invitation.ts';
import { problemOf } from './reply-error.ts';

type Json = Record<string, unknown>;

/** The document for a server at `publicUrl`. */
export function openApiDocument(api: Api, publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [area, routes] of Object.entries(api)) {
    for (const [name, spec] of Object.entries(routes) as [string, RouteSpec][]) {
      const path = spec.path.replace(/:(\w+)/g, '{$1}');
      const item = paths[path] ?? {};
      paths[path] = item;
      item[spec.method.toLowerCase()] = operation(area, name, spec);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rostrum',
      version: '1',
      description:
        'Everything that the pages do. Sign in and send the session as a bearer token, or make an API token under My Details or with `npm run -s rostrum -- token`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: Object.keys(api).map((area) => ({ name: area })),
    paths,
    components: { securitySchemes, schemas: { Problem: problemSchema } },
  };
}

const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'A session or an API token.' },
  link: {
    type: 'apiKey',
    in: 'header',
    name: 'authorization',
    description: '`Link <key>`: the private link of a participant.',
  },
};

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errorCatalogue) },
    detail: { type: 'string' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          path: { type: 'string' },
          code: { type: 'string' },
          message: { type: 'string' },
        },
      },
    },
    data: {},
  },
};

function operation(area: string, name: string, spec: RouteSpec): Json {
  const parameters = [...fields(spec.params, 'path'), ...fields(spec.query, 'query')];
  const namesTournament = spec.access.scope !== 'site' || spec.path.includes('/:tournamentId');
  if (namesTournament) parameters.push(invitationHeader);
  if (spec.device) parameters.push(deviceHeader(spec));
  if (takesKey(spec)) parameters.push(idempotencyHeader(spec));
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: spec.summary,
    description: accessText(spec),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(spec.body ? { requestBody: { required: true, content: json(spec.body, 'input') } } : {}),
    security: security(spec),
    responses: responses(spec),
  };
}

/** What has to be sent: one of these; the empty one is nothing. */
function security({ access }: RouteSpec): Json[] {
  const { action } = access;
  if (action === 'anyone') return [];
  if (action === 'signed-in' || action === 'in-person' || action === 'operate') {
    return [{ session: [] }];
  }
  if (action === 'identified') return [{ session: [] }, { link: [] }];
  const row: Readonly<Record<string, 'all' | 'own'>> = permissions[action];
  const isPublic = row.public === 'all';
  return [...(isPublic ? [{}] : []), { session: [] }, { link: [] }];
}

function deviceHeader(spec: RouteSpec): Json {
  return {
    name: 'device-key',
    in: 'header',
    required: spec.device === 'required',
    description:
      'A random text of this device, another one for each tournament: what was written with it is shown to it.',
    schema: { type: 'string', pattern: deviceKey.source },
  };
}

function idempotencyHeader(spec: RouteSpec): Json {
  return {
    name: 'idempotency-key',
    in: 'header',
    required: spec.idempotency === 'required',
    description: `A random text for one intent: sent again within ${storedAnswers.days} days, the first answer comes back, or \`answer-not-kept\` if it was larger than ${storedAnswers.mostBytes / 1024} KiB. The last ${storedAnswers.ofCaller} keys of a caller count.`,
    schema: { type: 'string', maxLength: 200 },
  };
}

/** What lets people look into a private tournament before they belong to it. */
const invitationHeader = {
  name: 'invitation',
  in: 'header',
  required: false,
  description:
    'For a private tournament: a registration code, or the key of an invite to the staff or of a private link. Without it the tournament is `not-found` for strangers.',
  schema: { type: 'string', maxLength: longestInvitation },
} as const;

/** Who may call, in words, from the matrix. */
export function accessText(spec: RouteSpec): string {
  const callers = callersText(spec);
  if (spec.proof)
    return `${callers} In a session that has proved who is there within ${proofMinutes} minutes; no API token.`;
  return spec.handsOutSecrets ? `${callers} An API token gets what the public gets.` : callers;
}

function callersText({ access }: RouteSpec): string {
  if (access.action === 'anyone') return 'Anybody.';
  if (access.action === 'signed-in') return 'Anybody who is signed in.';
  if (access.action === 'in-person') return 'Anybody who is signed in; no API token.';
  if (access.action === 'identified')
    return 'Anybody who is signed in or holds a private link (of the tournament that the address names).';
  if (access.action === 'operate') return "The site's operator.";
  const row: Readonly<Record<string, 'all' | 'own'>> = permissions[access.action];
  if (row.public === 'all') return 'Anybody.';
  const roles = Object.entries(row).map(([role, grant]) =>
    grant === 'own' ? `${role} (own ${access.scope})` : role,
  );
  const custom = grantableActions.includes(access.action)
    ? ` A custom role with \`${access.action}\`.`
    : '';
  return `Roles: ${roles.join(', ')}.${custom}`;
}

function responses(spec: RouteSpec): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  const proof: ErrorCode[] = spec.proof ? ['proof-required'] : [];
  for (const code of [...spec.errors, ...proof, ...commonErrors]) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const failures = [...byStatus].map(([status, codes]) => [
    status,
    {
      description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].title}`).join(' '),
      content: {
        'application/problem+json': {
          schema: { $ref: '#/components/schemas/Problem' },
          examples: Object.fromEntries(codes.map((code) => [code, { value: problemOf(code) }])),
        },
      },
    },
  ]);
  const success = spec.response
    ? { 200: { description: 'Done.', content: json(spec.response, 'output') } }
    : { 204: { description: 'Done.' } };
  return { ...success, ...Object.fromEntries(failures) };
}

function json(schema: z.ZodType, io: 'input' | 'output'): Json {
  return { 'application/json': { schema: toSchema(schema, io) } };
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  });
  return rest;
}

/** The members of an object schema as parameters. */
function fields(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const object = toSchema(schema, 'input');
  const properties = (object.properties ?? {}) as Record<string, Json>;
  const required = new Set((object.required ?? []) as string[]);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: property,
  }));
}
