/** What a failed answer says, in the client's order: the response body, else the status text. */
import type { ProblemBody } from '../errors.ts';

export interface FailedAnswer {
  /** The body as text; empty when there is none. */
  readonly body: string;
  readonly contentType: string | null;
  readonly statusText: string;
}

/**
 * The sentence of a failed answer: the body (of a problem document its `detail`, else its title),
 * else the status text, else 'Unknown Error'. Markup, such as a proxy's page, is no sentence.
 */
export function errorText(answer: FailedAnswer): string {
  const problem = readProblem(answer);
  const body = problem
    ? problem.detail || problem.title
    : isMarkup(answer)
      ? ''
      : answer.body.trim();
  return body || answer.statusText.trim() || unknownError;
}

/** The problem document of an answer, or null when its body is none. */
export function readProblem({ body }: FailedAnswer): ProblemBody | null {
  try {
    const value: unknown = JSON.parse(body);
    const isProblem = typeof value === 'object' && value !== null && 'code' in value;
    // Our own server sends no other object with a `code` as a failure.
    return isProblem ? (value as ProblemBody) : null;
  } catch {
    return null;
  }
}

const unknownError = 'Unknown Error';

function isMarkup({ body, contentType }: FailedAnswer): boolean {
  return contentType?.includes('html') === true || body.trimStart().startsWith('<');
}
