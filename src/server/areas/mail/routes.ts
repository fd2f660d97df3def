import type { Api } from '#contract/index.ts';
import { fold } from '#contract/text/fold.ts';
import { found } from '#server/errors.ts';
import type { Handlers } from '#server/http/context.ts';
import { lostBefore, toCounts, toEmailRow, toText } from './emails.ts';
import * as repository from './repository.ts';
import { resend } from './resend.ts';
import { choose, readChoice } from './stops/choice.ts';
import { isOwnerVerified } from './usage-repository.ts';

export const mailRoutes: Handlers<Api['mail']> = {
  list: (context, { params, query }) =>
    context.read(async (reader) => {
      const lost = lostBefore(context.now);
      const filter = { ...query, search: fold(query.search), lostBefore: lost };
      const { tournamentId } = params;
      const { rows, total } = await repository.findAllByTournament(reader, tournamentId, filter);
      const counts = await repository.countByKindAndState(reader, tournamentId, lost);
      const { config } = context.services;
      const lastAt = await repository.findLastSlot(reader, tournamentId, context.now);
      return {
        emails: rows.map((row) => toEmailRow(row, context.now)),
        total,
        ...toCounts(counts),
        delivery: config.mail ? 'smtp' : 'outbox',
        pace: { perMinute: config.mailPerMinute, lastAt: lastAt?.toISOString() ?? null },
        mayReachAnybody: config.mail === null || (await isOwnerVerified(reader, tournamentId)),
      };
    }),
  get: async (context, { params }) => {
    const row = found(
      await context.read((reader) =>
        repository.findOpenById(reader, params.tournamentId, params.emailId),
      ),
    );
    const { config, sealer } = context.services;
    const viewer = { roles: context.roles, sealer, publicUrl: config.publicUrl };
    return { ...toEmailRow(row, context.now), ...toText(row, viewer) };
  },
  choice: ({ services }, { params }) => readChoice(services, params.key),
  choose: ({ services }, { params, body }) => choose(services, params.key, body.on),
  resend: (context, { params }) => resend(context, params.emailId),
};
