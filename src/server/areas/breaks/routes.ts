import type { Api } from '#contract/index.ts';
import { type Handlers, publicPage } from '#server/http/context.ts';
import { loadFacts } from '../standings/index.ts';
import { acceptOutdated } from './accept-outdated.ts';
import { toPublicBreaks } from './break-page.ts';
import { loadEnding } from './ending.ts';
import { judgeBreak } from './judge-break.ts';
import { previewRule } from './preview.ts';
import { livenessPage } from './prospects/liveness.ts';
import * as repository from './repository.ts';
import * as service from './service.ts';
import { releasePart, withdrawPart } from './tab/tab-parts.ts';
import { releaseTab, tabReleaseState } from './tab/tab-release.ts';
import { why } from './why.ts';
import { planWithdrawal, withdraw } from './withdraw.ts';

export const breakRoutes: Handlers<Api['breaks']> = {
  list: (context) =>
    context.read(async (reader) =>
      service.pageOf(reader, context.tournamentId, await loadFacts(reader, context.tournamentId)),
    ),
  generate: (context, { body }) => service.generate(context, body.acceptUndecided),
  setRemark: (context, input) => service.setRemark(context, input),
  setRule: (context, input) => service.setRule(context, input),
  previewRule: (context, input) => previewRule(context, input),
  why: (context, input) => why(context, input),
  withdrawal: (context, input) => planWithdrawal(context, input),
  withdraw: (context, input) => withdraw(context, input),
  liveness: (context) => livenessPage(context),
  judges: (context, { query }) => judgeBreak(context, query.places),
  setChoice: (context, input) => service.setChoice(context, input),
  announce: (context, input) => service.announce(context, input),
  acceptOutdated: (context, input) => acceptOutdated(context, input),
  tabRelease: (context) => context.read((reader) => tabReleaseState(reader, context.tournamentId)),
  releaseTab: (context, input) => releaseTab(context, input),
  releasePart: (context, input) => releasePart(context, input),
  withdrawPart: (context, input) => withdrawPart(context, input),
  ending: publicPage(async (context) => {
    const { ending, until } = await context.read((reader) =>
      loadEnding(reader, context.tournamentId, context.now),
    );
    if (until) context.holdsUntil(until);
    return { ending };
  }),
  published: publicPage((context) =>
    context.read(async (reader) =>
      toPublicBreaks(
        await loadFacts(reader, context.tournamentId),
        await repository.findAllLists(reader, context.tournamentId),
      ),
    ),
  ),
};
