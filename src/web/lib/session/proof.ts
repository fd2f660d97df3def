/** A call that needs a proof of who is there waits for one: the page asks, once for all that wait. */
import { useSyncExternalStore } from 'react';
import type { ProofRequired } from '#contract/proof.ts';
import { sessionFetch } from './session-fetch.ts';

export interface ProofRequest extends ProofRequired {
  /** Ends the question. @param isProved false: the person does not want to, or cannot */
  readonly settle: (isProved: boolean) => void;
}

type Listener = () => void;
const listeners = new Set<Listener>();
let request: (ProofRequest & { readonly answer: Promise<boolean> }) | null = null;

/** The question that the page has to put to its person, if there is one. */
export function useProofRequest(): ProofRequest | null {
  return useSyncExternalStore(subscribe, () => request);
}

/** A `fetch` that repeats a call once its person has proved to be there; a refusal had no effect. */
export const provingFetch: typeof fetch = async (input, init) => {
  const response = await sessionFetch(input, init);
  const required = await proofRequiredBy(response);
  if (required === null || !(await askFor(required))) return response;
  return sessionFetch(input, init);
};

async function proofRequiredBy(response: Response): Promise<ProofRequired | null> {
  if (response.status !== 403) return null;
  // An answer that breaks off says nothing.
  const problem = await response
    .clone()
    .json()
    .catch(() => null);
  // The code says what the problem carries.
  return problem?.code === 'proof-required' ? (problem.data as ProofRequired) : null;
}

function askFor({ means }: ProofRequired): Promise<boolean> {
  if (request) return request.answer;
  let settle: ProofRequest['settle'] = () => undefined;
  const answer = new Promise<boolean>((resolve) => {
    settle = (isProved) => {
      resolve(isProved);
      show(null);
    };
  });
  show({ means, settle, answer });
  return answer;
}

function show(next: typeof request): void {
  request = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
