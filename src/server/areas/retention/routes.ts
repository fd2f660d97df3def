import type { Api } from '#contract/index.ts';
import type { Handlers } from '#server/http/context.ts';
import { loadHeld, loadRetention, setRetention } from './service.ts';

export const retentionRoutes: Handlers<Api['retention']> = {
  get: (context) => context.read((reader) => loadRetention(reader, context.tournamentId)),
  held: (context) => context.read((reader) => loadHeld(reader, context.tournamentId)),
  set: (context, { body }) => setRetention(context, body),
};
