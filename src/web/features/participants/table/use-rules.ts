import { useRead } from '#web/lib/query/use-read.ts';

/** The tournament's rule pack, once it is known. */
export function useRules() {
  const { data } = useRead('tournaments.pack');
  return { pack: data?.pack ?? null };
}
