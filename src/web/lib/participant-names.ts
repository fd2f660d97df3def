import { useRead } from '#web/lib/query/use-read.ts';

/** Names of the tournament's teams, judges and institutions, for boards. */
export function useParticipantNames(isAsked = true) {
  return useRead('participants.names', {}, { enabled: isAsked });
}
