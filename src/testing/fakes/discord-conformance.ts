/**
 * Compares calls and answers with Discord's own description of its API, of which
 * `discord-schemas.json` holds the part that we use (`discord-schemas.mjs` writes it).
 */
import {
  registerSchema,
  type SchemaObject,
  type Validator,
  validate,
} from '@hyperjump/json-schema/openapi-3-1';
import described from './discord-schemas.json' with { type: 'json' };

export interface Exchange {
  readonly method: string;
  /** Below the API's address. */
  readonly path: string;
  readonly body: string;
  readonly status: number;
  readonly answer: string;
}

interface Operation {
  readonly request: object | null;
  readonly answers: Readonly<Record<string, object | null>>;
}

// JSON modules are typed by their content: operations differ in what they take and answer.
const operations = described.operations as Readonly<Record<string, Operation>>;
const failures: Readonly<Record<string, object>> = described.failures;
/** By what they describe: to compile a schema takes a hundred times as long as to compare with it. */
const validators = new Map<string, Promise<Validator>>();

/** What is wrong with an exchange by the description; empty: nothing. */
export async function violationsOf(exchange: Exchange): Promise<string[]> {
  const { method, path, status } = exchange;
  const name = Object.keys(operations).find((one) => matches(one, `${method} ${path}`));
  const operation = name === undefined ? undefined : operations[name];
  if (!operation) return status === 404 ? [] : [`${method} ${path}: not described`];
  const isGood = status < 300;
  const expected = isGood ? operation.answers[status] : failures[status === 429 ? '429' : '4XX'];
  if (expected === undefined) return [`${name}: ${status} is not described`];
  // What it refuses may be refused for its shape.
  const asked = isGood ? await compare(`${name} takes`, operation.request, exchange.body) : [];
  return [...asked, ...(await compare(`${name} answers ${status}`, expected, exchange.answer))];
}

function matches(operation: string, call: string): boolean {
  const pattern = operation.replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(call);
}

async function compare(what: string, schema: object | null, text: string): Promise<string[]> {
  if (schema === null) return text === '' ? [] : [`${what}: a body, which is not described`];
  let validator = validators.get(what);
  if (!validator) {
    validator = compile(what, schema);
    validators.set(what, validator);
  }
  const output = (await validator)(JSON.parse(text || 'null'), 'BASIC');
  const errors = 'errors' in output ? output.errors : [];
  return output.valid
    ? []
    : [`${what}: ${errors?.at(-1)?.instanceLocation ?? ''} ${text.slice(0, 200)}`];
}

function compile(what: string, schema: object): Promise<Validator> {
  const uri = `https://discord.example/${encodeURIComponent(what)}`;
  const dialect = 'https://spec.openapis.org/oas/3.1/dialect/base';
  registerSchema({ ...schema, $defs: described.schemas } as SchemaObject, uri, dialect);
  return validate(uri);
}
