/** What the server says of itself: its name, links, how plans are got. */
import { useQuery } from '@tanstack/react-query';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { api } from '../query/api.tsx';

export type Site = CallOutput<Api['site']['info']>;

/** The same for as long as the page lives; undefined until it is known. */
export function useSite(): Site | undefined {
  const { data } = useQuery({
    queryKey: ['session', 'site'],
    queryFn: () => api.site.info(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
