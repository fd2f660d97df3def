/**
 * Every code an answer may carry, with its HTTP status and its plain title. A route lists the codes
 * it may give; `common` ones may come from any route. Screens switch on the code, never on a text.
 */
export const errorCatalogue = {
  unauthenticated: { status: 401, title: 'Sign in to do this.' },
  'session-expired': { status: 401, title: 'Your session has expired.' },
  'no-refresh-token': { status: 401, title: 'No refresh token' },
  forbidden: { status: 403, title: 'You don’t have permission to do this.' },
  'proof-required': { status: 403, title: 'Confirm that it’s you first.' },
  'not-found': { status: 404, title: 'This could not be found.' },
  'invalid-input': { status: 422, title: 'Some of the input is not valid.' },
  'bad-request': { status: 400, title: 'This request cannot be read.' },
  'too-slow': { status: 408, title: 'This request took too long to arrive.' },
  'headers-too-large': { status: 431, title: 'The headers of this request are too large.' },
  'too-large': { status: 413, title: 'This is too large.' },
  'unsupported-media': { status: 415, title: 'This content type is not supported.' },
  conflict: { status: 409, title: 'Someone has changed this in the meantime.' },
  'idempotency-key-required': { status: 400, title: 'This call needs an Idempotency-Key.' },
  'idempotency-mismatch': {
    status: 409,
    title: 'This Idempotency-Key was used with a different body.',
  },
  'answer-not-kept': {
    status: 409,
    title: 'This was done before, but its answer was too large to keep. Reload to see the result.',
  },
  'too-many-requests': { status: 429, title: 'Too many requests. Try again in a moment.' },
  internal: { status: 500, title: 'Something went wrong on our side.' },
  'took-too-long': { status: 503, title: 'This took too long. Try again in a moment.' },
  unavailable: { status: 503, title: 'Not ready yet.' },
  'slug-unavailable': { status: 409, title: 'This address is not available.' },
  'plan-exceeded': { status: 409, title: 'Tournament Plan Exceeded' },
  'tournament-full': { status: 409, title: 'This tournament can’t have any more of these.' },
  'too-many-days': { status: 422, title: 'The plan doesn’t allow this many days.' },
  'name-taken': { status: 409, title: 'This name is taken.' },
  'in-use': { status: 409, title: 'Something still depends on this.' },
  'already-done': { status: 409, title: 'This has already been done.' },
  'not-invited': { status: 403, title: 'You have not been invited to this tournament.' },
  'wrong-state': { status: 409, title: 'This isn’t possible right now.' },
  'refused-by-rules': { status: 422, title: 'The rules do not allow this.' },
  'email-stopped': { status: 409, title: 'This address gets no emails.' },
  'owner-unverified': { status: 409, title: 'The owner’s email address is not verified.' },
  unconfirmed: { status: 409, title: 'Confirm how many people this goes to.' },
  'not-ready': { status: 409, title: 'Something is still missing.' },
  undecided: { status: 409, title: 'Some debates are undecided or have a correction to confirm.' },
  'snapshot-changed': { status: 409, title: 'The data changed while this was computed.' },
  cancelled: { status: 409, title: 'This was cancelled.' },
  'reason-required': {
    status: 409,
    title: 'The tab room has confirmed a ballot for this room. To correct it, say why.',
  },
  'too-many-tournaments': {
    status: 409,
    title: 'This account can’t own any more tournaments.',
  },
  'queue-full': { status: 503, title: 'The server is busy. Try again in a minute.' },
  'too-much-work': { status: 422, title: 'This needed too much work and was stopped.' },
  'same-person': { status: 403, title: 'Another person has to confirm this.' },
  'import-refused': { status: 422, title: 'The import has problems.' },
  'no-undo': { status: 409, title: 'This can no longer be undone.' },
  'slots-exceeded': { status: 409, title: 'Institutional Slots Exceeded' },
  'registration-closed': {
    status: 403,
    title: 'Registration is not yet available for this tournament.',
  },
  'already-registered': { status: 409, title: 'You’re already registered.' },
  'team-exists': { status: 409, title: 'This team already exists.' },
  'team-full': { status: 409, title: 'This team is full.' },
  'link-taken': { status: 409, title: 'This is linked to another account.' },
  'chat-unavailable': { status: 502, title: 'Error joining Discord' },
  'payment-unavailable': { status: 502, title: 'The payment service did not answer' },
  'tab-unavailable': { status: 502, title: 'The tab did not answer' },
  'bad-code': { status: 404, title: 'This code does not work.' },
} as const;

export type ErrorCode = keyof typeof errorCatalogue;

/** Codes that any route may answer without listing them. */
export const commonErrors = [
  'unauthenticated',
  'session-expired',
  'forbidden',
  'not-found',
  'invalid-input',
  'bad-request',
  'too-slow',
  'headers-too-large',
  'too-large',
  'unsupported-media',
  'idempotency-key-required',
  'idempotency-mismatch',
  'answer-not-kept',
  'too-many-requests',
  'internal',
  'took-too-long',
  'unavailable',
  'queue-full',
  'too-much-work',
  'tournament-full',
] as const satisfies readonly ErrorCode[];

/** One thing wrong with the input: where, which rule, and a sentence for people. */
export interface InputIssue {
  /** Dotted path from the body, query or params (`body.teams.0.name`). */
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** The body of every refusal (`application/problem+json`). */
export interface ProblemBody {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ErrorCode;
  readonly detail: string;
  /** Field problems, for `invalid-input`. */
  readonly issues?: readonly InputIssue[];
  /** What the code carries: the current row of a `conflict`, the problems of `refused-by-rules` … */
  readonly data?: unknown;
  /** Reference for the log, for `internal`. */
  readonly id?: string;
}
