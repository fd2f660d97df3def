import type { ApiError } from '#web/lib/query/api.tsx';

interface TooFew {
  readonly size: number;
  readonly eligible: number;
}

/** Of a refused break, how many places there are and how many teams could take one. */
export function tooFewSentence({ problem }: ApiError): TooFew | null {
  // The shape that the routes of breaks document for `refused-by-rules`.
  const data = problem?.data as
    | { readonly problems?: readonly { readonly code: string; readonly data: TooFew }[] }
    | undefined;
  const found = data?.problems?.find(({ code }) => code === 'too-few-teams');
  return found?.data ?? null;
}
