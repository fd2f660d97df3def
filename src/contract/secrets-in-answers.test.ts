/** Answers that hold secrets are marked, so that API tokens do not read them. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { api } from './index.ts';
import type { RouteSpec } from './route.ts';

/** What secrets are called in answers. */
const secretNames = /^(code|url|link|openLink|token|secret|session|refresh|key|own)$/;

/** Texts of those names that open nothing, by the end of their place. */
const harmless = [
  // Kinds of problems and refusals, and words of explanations.
  /(problems|criteria|findings|blockers|next|rows)\.code$/,
  /^drafts\.work\.code$/,
  /^chat\.(\w+\.)+stop\.code$/,
  // Rooms and video calls, for those who see the draw.
  /(debate|debates|place|meetings|results|venues|video)\.link$/,
  /^venues\.update\.link$/,
  // The name of a check-in session, the chat server, and the page of the payment service.
  /waiting\.session$/,
  /^chat\.join\.url$/,
  /^plans\.checkout\.url$/,
];

type Json = { readonly [key: string]: unknown };

function textsIn(schema: unknown, place: string): string[] {
  if (schema === null || typeof schema !== 'object') return [];
  const { type, properties = {}, items, additionalProperties, ...rest } = schema as Json;
  const own = [type].flat().includes('string') ? [place] : [];
  const inner = Object.entries(properties as Json).flatMap(([name, one]) =>
    textsIn(one, `${place}.${name}`),
  );
  const parts = [rest.anyOf, rest.oneOf, rest.allOf, rest.prefixItems].flat();
  return [
    ...own,
    ...inner,
    ...[items, additionalProperties, ...parts].flatMap((one) => textsIn(one, place)),
  ];
}

test('every route whose answer holds a link, a code or a token says so', () => {
  const routes: [string, RouteSpec][] = Object.entries(api).flatMap(([area, group]) =>
    Object.entries(group).map(([name, spec]): [string, RouteSpec] => [`${area}.${name}`, spec]),
  );
  const silent = routes.flatMap(([name, { response, handsOutSecrets }]) => {
    if (!response || handsOutSecrets) return [];
    const schema = z.toJSONSchema(response, { unrepresentable: 'any', io: 'output' });
    return textsIn(schema, name).filter(
      (place) =>
        secretNames.test(place.split('.').at(-1) ?? '') && !harmless.some((one) => one.test(place)),
    );
  });
  expect([...new Set(silent)]).toEqual([]);
});
