import { expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { ownServer } from '../testing/own-server.ts';

const server = await ownServer();

test('the document describes every route of the contract', async () => {
  const response = await server.app.inject('/docs/openapi.json');
  const document = response.json() as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const described = Object.values(document.paths)
    .flatMap((item) => Object.values(item).map((operation) => operation.operationId))
    .sort();
  const routes = Object.entries(api).flatMap(([area, group]) =>
    Object.keys(group).map((name) => `${area}.${name}`),
  );
  expect(described).toEqual(routes.sort());
});

test('the page for people names every path', async () => {
  const { body } = await server.app.inject('/docs/api');
  for (const group of Object.values(api)) {
    for (const route of Object.values(group)) expect(body).toContain(route.path);
  }
});
