/** The OAuth2 side of the fake Discord: codes that work once and for a minute, PKCE, renewals. */
import { createHash, randomBytes } from 'node:crypto';
import type { FakePerson } from './fake-discord-world.ts';

export interface Answer {
  readonly status: number;
  readonly body: string | Buffer;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly authorization: string;
  readonly body: string;
}

export interface OAuth {
  consentPage(url: URL): Answer;
  /** @param personId empty: denied */
  decide(url: URL, personId: string): Answer;
  token(call: Call): Answer;
  /** Whose access token this is, while it works and covers the scope. */
  personOf(access: string, scope: string): FakePerson | undefined;
  revokeAccess(personId: string): void;
}

interface World {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly people: ReadonlyMap<string, FakePerson>;
  readonly now: () => number;
}

interface Code {
  readonly personId: string;
  readonly redirect: string;
  readonly challenge: string | null;
  readonly scope: string;
  readonly endsAt: number;
}

interface Access {
  readonly personId: string;
  readonly scope: string;
  readonly endsAt: number;
}

const codeLifetime = 60_000;
const accessSeconds = 604_800;

export function createOAuth(world: World): OAuth {
  const codes = new Map<string, Code>();
  const accesses = new Map<string, Access>();
  const refreshes = new Map<string, Pick<Access, 'personId' | 'scope'>>();

  function grant(personId: string, scope: string): Answer {
    const access = key();
    const refresh = key();
    accesses.set(access, { personId, scope, endsAt: world.now() + accessSeconds * 1000 });
    refreshes.set(refresh, { personId, scope });
    return json(200, {
      token_type: 'Bearer',
      access_token: access,
      expires_in: accessSeconds,
      refresh_token: refresh,
      scope,
    });
  }

  function trade(form: URLSearchParams): Answer {
    const text = form.get('code') ?? '';
    const code = codes.get(text);
    codes.delete(text);
    const verifier = form.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const isGood =
      code !== undefined &&
      code.endsAt > world.now() &&
      code.redirect === form.get('redirect_uri') &&
      (code.challenge === null || code.challenge === challenge);
    if (!isGood) return invalidGrant('Invalid "code" in request.');
    return grant(code.personId, code.scope);
  }

  function renew(form: URLSearchParams): Answer {
    const text = form.get('refresh_token') ?? '';
    const known = refreshes.get(text);
    refreshes.delete(text);
    return known ? grant(known.personId, known.scope) : invalidGrant('Invalid "refresh_token".');
  }

  return {
    consentPage(url) {
      const problem = problemOf(url, world);
      if (problem) return { status: 400, body: problem };
      return { status: 200, type: 'text/html; charset=utf-8', body: page(url, world) };
    },
    decide(url, personId) {
      const problem = problemOf(url, world);
      if (problem) return { status: 400, body: problem };
      const redirect = url.searchParams.get('redirect_uri') ?? '';
      const back = new URL(redirect);
      const person = world.people.get(personId);
      if (person) {
        const code = key();
        codes.set(code, {
          personId,
          redirect,
          challenge: url.searchParams.get('code_challenge'),
          scope: url.searchParams.get('scope') ?? '',
          endsAt: world.now() + codeLifetime,
        });
        back.searchParams.set('code', code);
      } else {
        back.searchParams.set('error', 'access_denied');
        back.searchParams.set('error_description', 'The resource owner denied the request');
      }
      const state = url.searchParams.get('state');
      if (state) back.searchParams.set('state', state);
      return { status: 302, body: '', headers: { location: back.href } };
    },
    token(call) {
      if (call.method !== 'POST') return json(405, { message: '405: Method Not Allowed', code: 0 });
      const form = new URLSearchParams(call.body);
      const given = call.authorization.startsWith('Basic ')
        ? Buffer.from(call.authorization.slice(6), 'base64').toString('utf8')
        : `${form.get('client_id')}:${form.get('client_secret')}`;
      if (given !== `${world.clientId}:${world.clientSecret}`) {
        return json(401, { error: 'invalid_client' });
      }
      if (form.get('grant_type') === 'authorization_code') return trade(form);
      if (form.get('grant_type') === 'refresh_token') return renew(form);
      return json(400, { error: 'unsupported_grant_type' });
    },
    personOf(access, scope) {
      const known = accesses.get(access);
      const holds = known && known.endsAt > world.now() && known.scope.split(' ').includes(scope);
      return holds ? world.people.get(known.personId) : undefined;
    },
    revokeAccess(personId) {
      for (const [access, known] of accesses) {
        if (known.personId === personId) accesses.delete(access);
      }
    },
  };
}

/** What the real page refuses to show. */
function problemOf({ searchParams: query }: URL, world: World): string | null {
  if (query.get('client_id') !== world.clientId) return 'Unknown Application';
  if (query.get('response_type') !== 'code') return 'Unsupported response_type';
  if (!URL.canParse(query.get('redirect_uri') ?? '')) return 'Invalid OAuth2 redirect_uri';
  if (!query.get('scope')) return 'Scope is required';
  const method = query.get('code_challenge_method');
  if (method !== null && method !== 'S256') return 'Unsupported code_challenge_method';
  return null;
}

function page({ searchParams: query }: URL, { people }: World): string {
  const buttons = [...people.values()].map(
    ({ id, username }) => `<button name="person" value="${id}">Authorise as ${username}</button>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Authorise</title></head>
<body><main><h1>Rostrum wants to access your account</h1><p>${query.get('scope')}</p>
<form method="post">${buttons.join('')}<button name="person" value="">Cancel</button></form></main></body></html>`;
}

function invalidGrant(description: string): Answer {
  return json(400, { error: 'invalid_grant', error_description: description });
}

export function json(status: number, body: unknown): Answer {
  return { status, type: 'application/json', body: JSON.stringify(body) };
}

function key(): string {
  return randomBytes(20).toString('base64url');
}
