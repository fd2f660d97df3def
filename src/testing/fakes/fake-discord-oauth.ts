/** The OAuth2 side of the fake Discord: codes that work once and for a minute, PKCE, renewals. */
import { createHash, randomBytes } from 'node:crypto';
import type { FakePerson } from './fake-discord-world.ts';
import { type Answer, json } from './fake-http.ts';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
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

/** Access and refresh tokens: a refresh token works once, an access token for a week. */
function createGrants({ now, people }: World) {
  const accesses = new Map<string, Access>();
  const refreshes = new Map<string, Pick<Access, 'personId' | 'scope'>>();

  function give(personId: string, scope: string): Answer {
    const access = key();
    const refresh = key();
    accesses.set(access, { personId, scope, endsAt: now() + accessSeconds * 1000 });
    refreshes.set(refresh, { personId, scope });
    return json(200, {
      token_type: 'Bearer',
      access_token: access,
      expires_in: accessSeconds,
      refresh_token: refresh,
      scope,
    });
  }

  return {
    give,
    renew(refresh: string): Answer {
      const known = refreshes.get(refresh);
      refreshes.delete(refresh);
      return known ? give(known.personId, known.scope) : invalidGrant('Invalid "refresh_token".');
    },
    personOf(access: string, scope: string): FakePerson | undefined {
      const known = accesses.get(access);
      const holds = known && known.endsAt > now() && known.scope.split(' ').includes(scope);
      return holds ? people.get(known.personId) : undefined;
    },
    revokeAccess(personId: string): void {
      for (const [access, known] of accesses) {
        if (known.personId === personId) accesses.delete(access);
      }
    },
  };
}

/** Where the browser goes after the consent page; `code` null: denied. */
function wayBack({ searchParams: query }: URL, code: string | null): Answer {
  const back = new URL(query.get('redirect_uri') ?? '');
  if (code === null) {
    back.searchParams.set('error', 'access_denied');
    back.searchParams.set('error_description', 'The resource owner denied the request');
  } else {
    back.searchParams.set('code', code);
  }
  const state = query.get('state');
  if (state) back.searchParams.set('state', state);
  return { status: 302, body: '', headers: { location: back.href } };
}

export function createOAuth(world: World): OAuth {
  const codes = new Map<string, Code>();
  const grants = createGrants(world);

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
    return grants.give(code.personId, code.scope);
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
      if (!world.people.has(personId)) return wayBack(url, null);
      const { searchParams: query } = url;
      const code = key();
      codes.set(code, {
        personId,
        redirect: query.get('redirect_uri') ?? '',
        challenge: query.get('code_challenge'),
        scope: query.get('scope') ?? '',
        endsAt: world.now() + codeLifetime,
      });
      return wayBack(url, code);
    },
    token(call) {
      if (call.method !== 'POST') return json(405, { message: '405: Method Not Allowed', code: 0 });
      const form = new URLSearchParams(call.body);
      if (clientOf(call, form) !== `${world.clientId}:${world.clientSecret}`) {
        return json(401, { error: 'invalid_client' });
      }
      const kind = form.get('grant_type');
      if (kind === 'authorization_code') return trade(form);
      if (kind === 'refresh_token') return grants.renew(form.get('refresh_token') ?? '');
      return json(400, { error: 'unsupported_grant_type' });
    },
    personOf: grants.personOf,
    revokeAccess: grants.revokeAccess,
  };
}

function clientOf({ authorization }: Call, form: URLSearchParams): string {
  return authorization.startsWith('Basic ')
    ? Buffer.from(authorization.slice(6), 'base64').toString('utf8')
    : `${form.get('client_id')}:${form.get('client_secret')}`;
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

function key(): string {
  return randomBytes(20).toString('base64url');
}
