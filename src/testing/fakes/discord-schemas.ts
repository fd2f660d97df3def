/**
 * Writes `discord-schemas.json`: of Discord's published description (MIT, github.com/discord/discord-api-spec)
 * the operations that we use, without prose.
 *
 *   npx tsx src/testing/fakes/discord-schemas.ts ../shared/reference/discord/openapi.json
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Schemas = Record<string, Json>;
interface Body {
  readonly content?: { readonly 'application/json'?: { readonly schema: Json } };
}
interface Described {
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
}

/** As much of an OpenAPI document as is read here. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Json>>;
    readonly responses: Readonly<Record<string, Body>>;
  };
}

const used: Readonly<Record<string, readonly string[]>> = {
  '/applications/{application_id}/guilds/{guild_id}/commands': ['put'],
  '/channels/{channel_id}/messages': ['post'],
  '/guilds/{guild_id}': ['get'],
  '/guilds/{guild_id}/channels': ['get'],
  '/guilds/{guild_id}/members': ['get'],
  '/guilds/{guild_id}/members/{user_id}': ['get', 'patch', 'put'],
  '/guilds/{guild_id}/members/{user_id}/roles/{role_id}': ['delete', 'put'],
  '/guilds/{guild_id}/roles': ['get', 'post'],
  '/guilds/{guild_id}/roles/{role_id}': ['delete', 'patch'],
  '/interactions/{interaction_id}/{interaction_token}/callback': ['post'],
  '/invites/{code}': ['get'],
  '/users/@me': ['get'],
  '/users/@me/channels': ['post'],
  '/webhooks/{webhook_id}/{webhook_token}/messages/@original': ['patch'],
};

/** The operations that we use, with the schemas that they refer to. */
export function reduceDescription({ paths, components }: Description) {
  const schemas: Schemas = {};

  function reduced(value: Json): Json {
    if (Array.isArray(value)) return value.map(reduced);
    if (typeof value !== 'object' || value === null) return value;
    const kept = Object.entries(value).filter(
      ([key, one]) => !(key === 'description' && typeof one === 'string') && !key.startsWith('x-'),
    );
    return Object.fromEntries(kept.map(([key, one]) => [key, keep(key, one)]));
  }

  function keep(key: string, value: Json): Json {
    if (key !== '$ref' || typeof value !== 'string') return reduced(value);
    const name = value.replace('#/components/schemas/', '');
    if (!(name in schemas)) {
      // Before its own schema is read, which may refer to itself.
      schemas[name] = null;
      schemas[name] = reduced(components.schemas[name] ?? null);
    }
    return `#/$defs/${name}`;
  }

  /** The schema of a JSON body; null without one. */
  function schemaOf(body: Body | undefined): Json {
    const schema = body?.content?.['application/json']?.schema;
    return schema === undefined ? null : reduced(schema);
  }

  const operations = Object.entries(used).flatMap(([path, methods]) =>
    methods.map((method) => {
      const { requestBody, responses = {} } = paths[path]?.[method] ?? {};
      const good = Object.entries(responses).filter(([status]) => status.startsWith('2'));
      const answers = Object.fromEntries(good.map(([status, one]) => [status, schemaOf(one)]));
      return [`${method.toUpperCase()} ${path}`, { request: schemaOf(requestBody), answers }];
    }),
  );
  return {
    licence: 'From discord/discord-api-spec, copyright (c) 2023 Discord, MIT licence',
    failures: {
      '429': schemaOf(components.responses.ClientRatelimitedResponse),
      '4XX': schemaOf(components.responses.ClientErrorResponse),
    },
    operations: Object.fromEntries(operations),
    schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

const [, script, source] = process.argv;
if (script === fileURLToPath(import.meta.url) && source) {
  const result = reduceDescription(JSON.parse(readFileSync(source, 'utf8')));
  const file = new URL('discord-schemas.json', import.meta.url);
  writeFileSync(file, `${JSON.stringify(result, null, 1)}\n`);
}
