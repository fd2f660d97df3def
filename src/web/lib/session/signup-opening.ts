import { useRead } from '#web/lib/query/use-read.ts';

/** Whether people can ask for places now; undefined until it is known. */
export function useSignupOpening() {
  const { data } = useRead('signups.opening');
  return data;
}
