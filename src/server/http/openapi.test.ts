import { registerSchema, type SchemaObject, validate } from '@hyperjump/json-schema/openapi-3-1';
import { expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly security: readonly object[];
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const document: Document = (await server.app.inject('/docs/openapi.json')).json();
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, ...operation })),
);

/** OpenAPI 3.1 with the dialect of its schemas. */
const openApi = 'https://spec.openapis.org/oas/3.1/schema-base';
const dialect = 'https://spec.openapis.org/oas/3.1/dialect/base';
const isValid = async (value: unknown) => {
  // What came as JSON is JSON.
  const output = await validate(openApi, value as SchemaObject, 'BASIC');
  const errors = 'errors' in output ? (output.errors ?? []) : [];
  return { valid: output.valid, errors: errors.map((error) => error.instanceLocation) };
};

test('the document describes every route of the contract, each once', () => {
  const routes = Object.entries(api).flatMap(([area, group]) =>
    Object.keys(group).map((name) => `${area}.${name}`),
  );
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(routes.sort());
  expect(new Set(routes).size).toBe(routes.length);
});

test('an independent validator finds it valid OpenAPI 3.1', async () => {
  expect(await isValid(document)).toEqual({ valid: true, errors: [] });
});

test('the validator looks into schemas, parameters and security', async () => {
  const frame = { openapi: '3.1.0', info: { title: 'x', version: '1' } };
  const withSchema = (schema: unknown) => ({ ...frame, components: { schemas: { One: schema } } });
  const pair = { type: 'array', prefixItems: [{ type: 'string' }] };
  expect(await isValid(withSchema(pair))).toMatchObject({ valid: true });
  for (const broken of [
    withSchema({ type: 'array', items: [{ type: 'string' }] }),
    withSchema({ type: 'text' }),
    withSchema({ type: 'object', required: 'name' }),
    { ...frame, paths: { '/a': { get: { parameters: [{ name: 'a', in: 'body' }] } } } },
    { ...frame, paths: { '/a': { get: { security: [{ session: {} }] } } } },
    { ...frame, paths: { a: {} } },
    frame,
  ]) {
    expect(await isValid(broken)).toMatchObject({ valid: false });
  }
});

test('every parameter of a path is declared, and no other', () => {
  for (const { path, operationId, parameters = [] } of operations) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
    expect({ operationId, names: declared.sort() }).toEqual({ operationId, names: named.sort() });
    const all = parameters.map(({ name, in: place }) => `${place} ${name}`);
    expect(new Set(all).size).toBe(all.length);
  }
});

test('an Idempotency-Key is declared where it is read, and required where the call is refused without', () => {
  const keyOf = (id: string) =>
    operations
      .find(({ operationId }) => operationId === id)
      ?.parameters?.find(({ name }) => name === 'idempotency-key');
  expect(keyOf('ballots.submit')).toMatchObject({ in: 'header', required: true });
  expect(keyOf('participants.addTeam')).toMatchObject({ in: 'header', required: false });
  expect(['data.previewImport', 'equity.report', 'rounds.list'].map(keyOf)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('the way into a private tournament is declared where a tournament is named', () => {
  const hasHeader = (id: string) =>
    operations
      .find(({ operationId }) => operationId === id)
      ?.parameters?.some((one) => one.in === 'header' && one.name === 'invitation') ?? false;
  const ids = ['tournaments.get', 'tournaments.getBySlug', 'standings.tables', 'draw.confirm'];
  expect(ids.filter((id) => !hasHeader(id))).toEqual([]);
  expect(['tournaments.list', 'tournaments.slugFree', 'users.me'].filter(hasHeader)).toEqual([]);
});

test('every example is one of its schema', async () => {
  const uri = 'https://rostrum.example/openapi';
  registerSchema(document as unknown as SchemaObject, uri, openApi);
  const properties: Record<string, { $ref: string }> = {};
  const values: Record<string, unknown> = {};
  const walk = (value: unknown, pointer: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const { schema, examples } = value as Record<string, object | undefined>;
    if (schema && examples && !Array.isArray(examples)) {
      const of = Reflect.get(schema, '$ref') ?? `#${pointer}/schema`;
      for (const [name, one] of Object.entries(examples)) {
        const place = `${pointer} ${name}`;
        properties[place] = { $ref: `${uri}${of}` };
        values[place] = Reflect.get(one, 'value');
      }
    }
    for (const [key, child] of Object.entries(value)) {
      walk(child, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
    }
  };
  walk(document, '');
  expect(Object.keys(values).length).toBeGreaterThan(operations.length);
  // All in one schema: what they share is compiled once.
  registerSchema({ properties } as SchemaObject, `${uri}/examples`, dialect);
  const compare = await validate(`${uri}/examples`);
  const output = compare(values as SchemaObject, 'BASIC');
  const errors = 'errors' in output ? (output.errors ?? []) : [];
  expect(errors.map((error) => error.instanceLocation)).toEqual([]);
  expect(output.valid).toBe(true);
  const [place = ''] = Object.keys(values);
  expect(compare({ ...values, [place]: 0 } as SchemaObject)).toMatchObject({ valid: false });
});

test('what anybody may call needs no credentials, and everything else does', () => {
  const security = (id: string) => operations.find((one) => one.operationId === id)?.security;
  expect(security('tournaments.list')).toEqual([]);
  expect(security('tournaments.get')).toEqual([{}, { session: [] }, { link: [] }]);
  expect(security('tournaments.update')).toEqual([{ session: [] }, { link: [] }]);
  expect(security('operator.tournaments')).toEqual([{ session: [] }]);
  for (const one of operations) expect(one.security, one.operationId).toBeInstanceOf(Array);
});

test('the page for people names every path', async () => {
  const { body } = await server.app.inject('/docs/api');
  for (const group of Object.values(api)) {
    for (const route of Object.values(group)) expect(body).toContain(route.path);
  }
});
