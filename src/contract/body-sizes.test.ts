/** What a route's schema takes is bounded, and fits into its body: no honest caller is refused by size. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bodySizes } from './body-sizes.ts';
import { api } from './index.ts';
import type { RouteSpec } from './route.ts';

interface JsonSchema {
  readonly type?: string;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  readonly propertyNames?: { readonly enum?: readonly string[] };
  readonly minLength?: number;
  readonly format?: string;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | false;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

interface Extent {
  readonly depth: number;
  readonly width: number;
  readonly entries: number;
  /** Of the longest lists that the schema takes, their entries as short as can be. */
  readonly bytes: number;
}

const leaf: Extent = { depth: 0, width: 0, entries: 0, bytes: 1 };
const uuidBytes = 38;

function widest(extents: readonly Extent[]): Extent {
  const most = (of: (extent: Extent) => number) => Math.max(0, ...extents.map(of));
  return {
    depth: most((e) => e.depth),
    width: most((e) => e.width),
    entries: most((e) => e.entries),
    bytes: most((e) => e.bytes),
  };
}

function extentOf(schema: JsonSchema): Extent {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (choices.length > 0) return widest(choices.map(extentOf));
  if (schema.type === 'object') return objectExtent(schema);
  if (schema.type === 'array') return listExtent(schema);
  if (schema.type !== 'string') return leaf;
  return { ...leaf, bytes: schema.format === 'uuid' ? uuidBytes : (schema.minLength ?? 0) + 2 };
}

function objectExtent({
  properties = {},
  required = [],
  additionalProperties,
}: JsonSchema): Extent {
  const entries = Object.entries(properties);
  const inner = [
    ...entries.map(([, value]) => extentOf(value)),
    ...(additionalProperties ? [extentOf(additionalProperties)] : []),
  ];
  const { depth, width } = widest(inner);
  const bytes = entries.reduce((sum, [name, value]) => {
    const extent = extentOf(value);
    const isList = extent.depth > 0;
    return required.includes(name) || isList ? sum + name.length + 4 + extent.bytes : sum;
  }, 2);
  const within = entries.reduce((sum, [, value]) => sum + extentOf(value).entries, 0);
  return {
    depth: depth + 1,
    width: Math.max(width, entries.length),
    entries: entries.length + within,
    bytes,
  };
}

function listExtent({ items, prefixItems = [], maxItems = 0 }: JsonSchema): Extent {
  const inner = widest([...(items ? [extentOf(items)] : []), ...prefixItems.map(extentOf)]);
  return {
    depth: inner.depth + 1,
    width: Math.max(inner.width, maxItems, prefixItems.length),
    entries: Math.max(maxItems, prefixItems.length) * (inner.entries + 1),
    bytes: 2 + Math.max(maxItems, prefixItems.length) * (inner.bytes + 1),
  };
}

/** Lists and records of a schema that say no most: what is read of them may then take any time. */
function unbounded(schema: JsonSchema, path = ''): string[] {
  const { items, prefixItems = [], maxItems, additionalProperties, maxProperties } = schema;
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const inner = [
    ...choices.map((one): [string, JsonSchema] => [path, one]),
    ...(items ? [[`${path}[]`, items] as const] : []),
    ...prefixItems.map((one): [string, JsonSchema] => [`${path}[]`, one]),
    ...Object.entries(schema.properties ?? {}).map(([name, one]): [string, JsonSchema] => [
      `${path}.${name}`,
      one,
    ]),
    ...(additionalProperties ? [[`${path}{}`, additionalProperties] as const] : []),
  ];
  const isOpenList = items !== undefined && maxItems === undefined;
  const isNamed = maxProperties !== undefined || schema.propertyNames?.enum !== undefined;
  const isOpenRecord = Boolean(additionalProperties) && !isNamed;
  return [
    ...(isOpenList || isOpenRecord ? [path] : []),
    ...inner.flatMap(([name, one]) => unbounded(one, name)),
  ];
}

const schemaOf = (part: z.ZodType) =>
  // toJSONSchema has no type for what it makes but one of loose records.
  z.toJSONSchema(part, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;

const routes = Object.entries(api).flatMap(([area, group]) =>
  Object.entries(group).map(([name, spec]): [string, RouteSpec] => [`${area}.${name}`, spec]),
);

describe.each(routes.filter(([, { body }]) => body))('%s', (_, { body, bodySize = 'usual' }) => {
  const schema = schemaOf(body as z.ZodType);

  test('fits', () => {
    const extent = extentOf(schema);
    const { depth, width, entries, bytes } = bodySizes[bodySize];
    expect(extent.depth).toBeLessThanOrEqual(depth);
    expect(extent.width).toBeLessThanOrEqual(width);
    expect(extent.entries).toBeLessThanOrEqual(entries);
    expect(extent.bytes).toBeLessThanOrEqual(bytes);
  });

  test('says how long each list and record may be', () => {
    expect(unbounded(schema)).toEqual([]);
  });
});

test('a list or record without a most is found', () => {
  const open = z.object({ a: z.array(z.object({ b: z.record(z.string(), z.int()) })) });
  expect(unbounded(schemaOf(open))).toEqual(['.a', '.a[].b']);
});
